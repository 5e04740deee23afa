import { join } from 'node:path';
import { before as describeDtos } from '@nestjs/swagger/plugin';
import ts from 'typescript';

/**
 * Compiles the server with the compiler plugin of @nestjs/swagger, which derives API metadata of DTO classes from
 * types, comments and validators. Types are not checked.
 * @param {string} project the server's folder
 * @param {string} outDir where the JavaScript goes
 */
export function compileServer(project, outDir) {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    join(project, 'tsconfig.json'),
    { outDir, noCheck: true, composite: false, declaration: false, sourceMap: false },
    ts.sys,
  );
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) =>
    file.endsWith('.dto.ts') ? readableDto(readFile(file)) : readFile(file);
  const program = ts.createProgram(fileNames, options, host);
  const plugin = describeDtos(
    { introspectComments: true, dtoFileNameSuffix: '.dto.ts', controllerFileNameSuffix: [] },
    program,
  );
  const before = [plugin, completed(program.getTypeChecker())];
  for (const file of fileNames) {
    program.emit(program.getSourceFile(file), undefined, undefined, false, { before });
  }
}

/** Joins wrapped comment lines, which the plugin turns into paragraphs, and drops `readonly`, which confuses it. */
const readableDto = (text) =>
  text
    .replace(/\/\*\*.*?\*\//gs, (comment) => comment.replace(/(?<=\S)\n +\* (?=[^\s@])/g, ' '))
    .replace(/(?<=: )readonly (?=.+\[\])/g, '');

/** Completes the plugin's output: examples as written, and enums in the order of their type's source. */
const completed = (checker) => (context) => (source) => {
  const complete = (members) => (node) => {
    if (!ts.isPropertyAssignment(node)) return ts.visitEachChild(node, complete(members), context);
    const member = members.get(node.name.text);
    const fields = node.initializer.properties.flatMap((field) => {
      const name = field.name.text;
      if (name === 'example') return [];
      if (name === 'enum') return [inWrittenOrder(field, member.type, checker)];
      if (name === 'type' && isWholeNumber(member)) return [assigned(name, "'integer'")];
      // A validator with `each` describes the items.
      if (ts.isArrayTypeNode(member.type) && ofTexts.includes(name)) return [];
      // A property with a default is optional.
      if (name === 'required' && member.initializer) return [assigned(name, 'false')];
      return [field];
    });
    const all = ts.factory.createObjectLiteralExpression([...fields, ...exampleOf(member)]);
    return ts.factory.createPropertyAssignment(node.name, all);
  };
  const completeClass = (node) => {
    if (!ts.isClassDeclaration(node)) return node;
    const members = new Map(
      ts.getOriginalNode(node).members.map((member) => [member.name?.text, member]),
    );
    const visit = (member) =>
      member.name?.text === '_OPENAPI_METADATA_FACTORY' ? complete(members)(member) : member;
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitEachChild(source, completeClass, context);
};

const ofTexts = ['minLength', 'maxLength', 'pattern', 'format'];
const isWholeNumber = (member) =>
  ts.getDecorators(member)?.some(({ expression }) => expression.expression?.text === 'IsInt');

const assigned = (name, source) =>
  ts.factory.createPropertyAssignment(name, ts.factory.createIdentifier(source));

/** Parses JSON or plain text. The plugin drops null, quotes, and texts of several words. */
function exampleOf(member) {
  const tag = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'example');
  if (!tag) return [];
  const text = ts.getTextOfJSDocComment(tag.comment);
  let json = text;
  try {
    JSON.parse(text);
  } catch {
    json = JSON.stringify(text);
  }
  return [assigned('example', json)];
}

/** Restores the order of unions, which the compiler changes. */
function inWrittenOrder(field, type, checker) {
  const order = literalsOf(type, checker);
  const values = field.initializer.elements?.toSorted(
    (a, b) => order.indexOf(a.text) - order.indexOf(b.text),
  );
  if (!values) return field;
  return ts.factory.createPropertyAssignment(
    'enum',
    ts.factory.createArrayLiteralExpression(values),
  );
}

/** The literals of a type in source order. */
function literalsOf(node, checker) {
  const of = (inner) => literalsOf(inner, checker);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(of);
  if (ts.isLiteralTypeNode(node)) return [node.literal.text];
  if (ts.isArrayTypeNode(node)) return of(node.elementType);
  if (ts.isParenthesizedTypeNode(node)) return of(node.type);
  if (ts.isTypeReferenceNode(node)) {
    const named = checker.getSymbolAtLocation(node.typeName);
    const imported = (named?.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = imported ? checker.getAliasedSymbol(named) : named;
    const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    return alias ? of(alias.type) : [];
  }
  if (!ts.isIndexedAccessTypeNode(node)) return [];
  const type = checker.getTypeAtLocation(node.objectType);
  if (checker.isTupleType(type)) return checker.getTypeArguments(type).map(({ value }) => value);
  const field = type.getProperty(node.indexType.literal?.text ?? '');
  return field?.valueDeclaration?.type ? of(field.valueDeclaration.type) : [];
}
