package orbweaver.language.notation;

import java.util.List;
import orbweaver.language.syntax.Digits;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;

/**
 * Named and versioned collection of user-defined types, written {@code (define-library name version
 * "documentation" definition\u2026)}.
 */
public record DefinitionLibrary(
    String name, int version, String documentation, Definitions definitions) {
  private static final String KEYWORD = "define-library";
  private static final String USAGE =
      "(define-library name version \"documentation\" definition\u2026)";
  private static final int HEAD = 4;
  private static final long MAX_VERSION = 999_999_999;

  /**
   * Parses a library.
   *
   * @param library formulas and types that its definitions may use
   * @throws FormulaSyntaxException if the text is not a valid library
   */
  public static DefinitionLibrary parse(SourceText source, Library library) {
    var form = SExpressionReader.read(source, "a library", "the end of the library");
    if (!W4Parser.isCallOf(KEYWORD, form)) throw source.error(form, USAGE);
    var members = ((ListExpression) form).members();
    if (members.size() < HEAD) throw source.error(form, USAGE);
    return new DefinitionLibrary(
        name(source, members.get(1)),
        version(source, members.get(2)),
        documentation(source, members.get(3)),
        definitions(source, library, members.subList(HEAD, members.size())));
  }

  private static Definitions definitions(
      SourceText source, Library library, List<SExpression> forms) {
    return DefinitionParser.parse(forms, source, library);
  }

  private static String name(SourceText source, SExpression form) {
    if (form instanceof Symbol word) return word.lowerCase();
    throw source.error(form, USAGE);
  }

  private static int version(SourceText source, SExpression form) {
    if (form instanceof Symbol(var text, _)) {
      var number = Digits.parse(text).filter(digits -> digits >= 1 && digits <= MAX_VERSION);
      if (number.isPresent()) return number.get().intValue();
    }
    throw source.error(form, "a version: a whole number from 1");
  }

  private static String documentation(SourceText source, SExpression form) {
    if (form instanceof StringLiteral(var text, _) && !text.isBlank()) return text;
    throw source.error(form, USAGE);
  }
}
