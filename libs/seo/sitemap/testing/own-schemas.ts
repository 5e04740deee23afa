const frame = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${body}
  <xsd:simpleType name="loc">
    <xsd:restriction base="xsd:anyURI"><xsd:minLength value="12"/><xsd:maxLength value="2048"/></xsd:restriction>
  </xsd:simpleType>
  <xsd:simpleType name="lastmod"><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType>
</xsd:schema>`;

const others =
  '<xsd:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="strict"/>';

const list = (root: string, item: string, more: string) =>
  frame(`
  <xsd:element name="${root}"><xsd:complexType><xsd:sequence>
    <xsd:element name="${item}" maxOccurs="unbounded"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="s:loc"/>
      <xsd:element name="lastmod" type="s:lastmod" minOccurs="0"/>${more}${others}
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>`);

/** Our own version of the published schemas, used when the published ones are not available. */
export const ownUrlsetSchema = list(
  'urlset',
  'url',
  `
      <xsd:element name="changefreq" minOccurs="0"><xsd:simpleType><xsd:restriction base="xsd:string">
        <xsd:pattern value="always|hourly|daily|weekly|monthly|yearly|never"/>
      </xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:element name="priority" minOccurs="0"><xsd:simpleType><xsd:restriction base="xsd:decimal">
        <xsd:minInclusive value="0.0"/><xsd:maxInclusive value="1.0"/>
      </xsd:restriction></xsd:simpleType></xsd:element>`,
);

export const ownIndexSchema = list('sitemapindex', 'sitemap', '');
