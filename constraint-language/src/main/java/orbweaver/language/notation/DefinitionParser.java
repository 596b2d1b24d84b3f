package orbweaver.language.notation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.language.action.ActionKind;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.notation.Definition.ActionDefinition;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.notation.Definition.Signature;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;

/**
 * Parser of definitions, with one method per production:
 *
 * <pre>
 * definitions = definition+
 * definition  = "(" "define-constraint-type" name parameters header body ")"
 *             | "(" "define-action-type" name parameters header body ")"
 * parameters  = "nil" | "(" name* [ ( "&amp;rest" | "&amp;body" ) name ] ")"
 * header      = "(" keyword [ ":documentation" ] text ")"
 * </pre>
 *
 * The header may precede the parameters, as in the paper.
 */
final class DefinitionParser {
  static final String CONSTRAINT = "define-constraint-type";
  static final String ACTION = "define-action-type";

  private static final String USAGE =
      "(define-constraint-type name (parameters) (:class \"documentation\") body)"
          + " or (define-action-type name (parameters) (:kind \"documentation\") body)";
  private static final String HEADER = "(:class \"documentation\")";
  static final String CIRCUMSTANCE = "circumstance";
  private static final List<String> CLASSES =
      List.of("context", "uri", "dns", "header", "resource", CIRCUMSTANCE);
  private static final List<String> KINDS =
      List.of("action", "primary", "standard", "encapsulating", "walker");
  private static final Set<String> REST = Set.of("&rest", "&body");
  private static final int MAX_NAME = 64;

  private final SourceText source;
  private final Set<String> taken = new HashSet<>();

  private DefinitionParser(SourceText source, Library library) {
    this.source = source;
    taken.addAll(ConstraintRegistry.names());
    taken.addAll(ActionRegistry.names());
    taken.addAll(List.of("t", "nil", "glob", "re", CONSTRAINT, ACTION));
    taken.addAll(library.definitions().names());
  }

  /**
   * Definition with the places in its text that errors point to.
   *
   * @param declared declared class or kind
   */
  record Parsed(Definition definition, Symbol name, Symbol declared) {}

  /** Header of a definition. */
  private record Header(Symbol keyword, String word, String documentation) {}

  /** Parses {@code definitions = definition+}. */
  static Definitions parse(SourceText source, Library library) {
    return parse(SExpressionReader.readAll(source, "a definition"), source, library);
  }

  static Definitions parse(List<SExpression> forms, SourceText source, Library library) {
    var parsed = new DefinitionParser(source, library).definitions(forms);
    var added = new TreeMap<String, Definition>();
    parsed.forEach(each -> added.put(each.definition().name(), each.definition()));
    var definitions = new Definitions(added);
    var all = library.with(library.definitions().and(definitions));
    new DefinitionChecker(source, all, parsed).check();
    return definitions;
  }

  private List<Parsed> definitions(List<SExpression> forms) {
    var calls = forms.stream().map(this::call).toList();
    // All names are taken before any parameter is read.
    for (var call : calls) {
      var name = newName(call.members().get(1), "a name that no type has yet");
      taken.add(name.lowerCase());
    }
    return calls.stream().map(this::definition).toList();
  }

  private ListExpression call(SExpression form) {
    if (!W4Parser.isCallOf(CONSTRAINT, form) && !W4Parser.isCallOf(ACTION, form)) {
      throw form instanceof ListExpression(var members, _)
              && !members.isEmpty()
              && members.getFirst() instanceof Symbol word
          ? source.unknownName(word, USAGE, List.of(CONSTRAINT, ACTION))
          : source.error(form, USAGE);
    }
    var call = (ListExpression) form;
    if (call.members().size() == 5) return call;
    throw source.error(call.members().size() < 5 ? call : call.members().get(5), USAGE);
  }

  private Symbol newName(SExpression form, String expected) {
    if (!(form instanceof Symbol word) || !isName(word.lowerCase())) {
      throw source.error(form, "a name of letters, digits and \"-\"");
    }
    if (isTaken(word.lowerCase())) throw source.error(word, expected);
    return word;
  }

  private boolean isTaken(String name) {
    return taken.contains(name)
        || ConstraintRegistry.find(name).isPresent()
        || ActionRegistry.find(name).isPresent();
  }

  private static boolean isName(String text) {
    return text.length() <= MAX_NAME
        && isLetter(text.charAt(0))
        && text.chars().allMatch(c -> isLetter(c) || (c >= '0' && c <= '9') || c == '-');
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z';
  }

  private Parsed definition(ListExpression call) {
    var name = (Symbol) call.members().get(1);
    var isHeaderFirst = isHeader(call.members().get(2));
    var header = header(call.members().get(isHeaderFirst ? 2 : 3));
    var signature = signature(name.lowerCase(), call.members().get(isHeaderFirst ? 3 : 2));
    var body = call.members().get(4);
    var definition =
        W4Parser.isCallOf(CONSTRAINT, call)
            ? constraint(signature, header, body)
            : action(signature, header, body);
    return new Parsed(definition, name, header.keyword);
  }

  private static boolean isHeader(SExpression form) {
    return form instanceof ListExpression(var members, _)
        && !members.isEmpty()
        && members.getFirst() instanceof Symbol(var text, _)
        && text.startsWith(":");
  }

  /** Parses {@code header = "(" keyword [ ":documentation" ] text ")"}. */
  private Header header(SExpression form) {
    if (!isHeader(form) || !(form instanceof ListExpression(var members, _))) {
      throw source.error(form, HEADER);
    }
    var isLabelled =
        members.size() == 3
            && members.get(1) instanceof Symbol label
            && label.lowerCase().equals(":documentation");
    if (members.size() != (isLabelled ? 3 : 2)
        || !(members.getLast() instanceof StringLiteral(var documentation, _))
        || documentation.isBlank()) {
      throw source.error(form, HEADER);
    }
    var keyword = (Symbol) members.getFirst();
    return new Header(keyword, keyword.lowerCase().substring(1), documentation);
  }

  /** Parses the parameters. */
  private Signature signature(String name, SExpression form) {
    if (form instanceof Symbol word && word.lowerCase().equals("nil")) {
      return new Signature(name, List.of(), Optional.empty());
    }
    if (!(form instanceof ListExpression(var members, _))) {
      throw source.error(form, "a list of parameters");
    }
    var restAt = members.size() - 2;
    var hasRest = restAt >= 0 && isRest(members.get(restAt));
    var names = new ArrayList<String>();
    for (var at = 0; at < members.size(); at++) {
      if (!hasRest || at != restAt) names.add(parameter(members.get(at), names));
    }
    return hasRest
        ? new Signature(name, names.subList(0, restAt), Optional.of(names.getLast()))
        : new Signature(name, names, Optional.empty());
  }

  private static boolean isRest(SExpression form) {
    return form instanceof Symbol word && REST.contains(word.lowerCase());
  }

  private String parameter(SExpression form, List<String> earlier) {
    var expected = "the name of a parameter that is not the name of a constraint or an action";
    var name = newName(form, expected).lowerCase();
    if (earlier.contains(name)) throw source.error(form, "each parameter once");
    return name;
  }

  private Definition constraint(Signature signature, Header header, SExpression body) {
    requireKeyword(header, CLASSES);
    var evidenceClass =
        Stream.of(EvidenceClass.values())
            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(header.word))
            .findFirst();
    return new ConstraintDefinition(signature, evidenceClass, header.documentation, body);
  }

  private Definition action(Signature signature, Header header, SExpression body) {
    requireKeyword(header, KINDS);
    var kind =
        switch (header.word) {
          case "encapsulating" -> ActionKind.ENCAPSULATING;
          case "walker" -> ActionKind.WALKER;
          default -> ActionKind.ACTION;
        };
    if (signature.rest().isPresent() != (kind == ActionKind.ENCAPSULATING)) {
      throw source.error(
          header.keyword,
          signature.rest().isPresent()
              ? ":encapsulating (the last parameter stands for actions)"
              : "a kind other than :encapsulating, or &body and a name at the end of the parameters");
    }
    return new ActionDefinition(signature, kind, header.documentation, body);
  }

  private void requireKeyword(Header header, List<String> known) {
    if (known.contains(header.word)) return;
    throw source.unknownName(
        header.keyword.offset(),
        "one of :" + String.join(", :", known),
        header.keyword.text(),
        known.stream().map(word -> ":" + word).toList());
  }
}
