/** Elements of Google's image extension that are still supported: one URL per image. */
export const imageSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image">
    <xsd:complexType>
      <xsd:sequence>
        <xsd:element name="loc" type="xsd:anyURI"/>
      </xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** The only XHTML element that sitemaps use: `link` with rel, hreflang and href. */
export const xhtmlLinkSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" use="required">
        <xsd:simpleType>
          <xsd:restriction base="xsd:string"><xsd:enumeration value="alternate"/></xsd:restriction>
        </xsd:simpleType>
      </xsd:attribute>
      <xsd:attribute name="hreflang" use="required">
        <xsd:simpleType>
          <xsd:restriction base="xsd:string">
            <xsd:pattern value="x-default|[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"/>
          </xsd:restriction>
        </xsd:simpleType>
      </xsd:attribute>
      <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** The schemas of sitemaps and their extensions combined, so that everything in a file is checked. */
export const wrapperSchema = (schema: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="${schema}"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="memory/image.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="memory/xhtml.xsd"/>
</xsd:schema>`;
