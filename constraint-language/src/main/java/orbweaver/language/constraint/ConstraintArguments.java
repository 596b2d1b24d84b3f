package orbweaver.language.constraint;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.syntax.Digits;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.value.Comparison;
import orbweaver.language.value.Durations;
import orbweaver.language.value.PhraseSearch;
import orbweaver.language.value.Predicate;
import orbweaver.language.value.TimeLiterals;

/**
 * Arguments of a constraint or an action, read one after another. An error about an argument names
 * its position and the usage.
 */
public final class ConstraintArguments {
  private static final int MAX_NUMBER = 999_999_999;

  private final SourceText source;
  private final ListExpression call;
  private final String usage;
  private int next = 1;

  /**
   * @param call whole constraint, its name first
   * @param usage how to write the constraint
   */
  public ConstraintArguments(SourceText source, ListExpression call, String usage) {
    this.source = source;
    this.call = call;
    this.usage = usage;
  }

  /** Returns the arguments of a nested list with a name of its own. */
  ConstraintArguments forPart(ListExpression part) {
    return new ConstraintArguments(source, part, usage);
  }

  /** Tests whether there is another argument. */
  public boolean hasNext() {
    return next < call.members().size();
  }

  /** Returns the next argument. */
  public SExpression next() {
    if (!hasNext()) throw error(call);
    return call.members().get(next++);
  }

  /** Requires that there is no other argument. */
  public void requireEnd() {
    if (hasNext()) throw error(next());
  }

  /** Reads a whole number that is not negative. */
  public int number() {
    return number(next());
  }

  /** Converts an argument to a whole number that is not negative. */
  public int number(SExpression form) {
    return read(form, text -> Digits.parse(text).filter(digits -> digits <= MAX_NUMBER)).intValue();
  }

  /** Reads a whole number or a list of them without duplicates. */
  public List<Integer> numbers() {
    return several(next(), this::number);
  }

  /** Reads a whole number of bytes that is not negative. */
  public long size() {
    return read(next(), Digits::parse);
  }

  /** Reads a comparison such as {@code <} or {@code =}. */
  public Comparison comparison() {
    return comparison(next());
  }

  /** Converts an argument to a comparison. */
  public Comparison comparison(SExpression form) {
    return read(form, Comparison::of);
  }

  /** Reads a time. */
  public Instant time() {
    var form = next();
    return TimeLiterals.parse(verbatim(form)).orElseThrow(() -> error(form));
  }

  /** Reads a duration. */
  public Duration duration() {
    var form = next();
    return Durations.parse(verbatim(form)).orElseThrow(() -> error(form));
  }

  /** Reads {@code t} or {@code nil}, with a default for a missing argument. */
  public boolean flag(boolean defaultValue) {
    if (!hasNext()) return defaultValue;
    var form = next();
    return switch (text(form)) {
      case "t" -> true;
      case "nil" -> false;
      default -> throw error(form);
    };
  }

  /** Reads an optional keyword and tests whether it is present. */
  public boolean keyword(String word) {
    if (!hasNext()) return false;
    var form = next();
    if (text(form).equals(word)) return true;
    throw error(form);
  }

  /** Reads a predicate on one value. */
  public Predicate predicate() {
    return new PredicateParser(this).parse(next());
  }

  /** Reads a text in lower case. */
  public String text() {
    return text(next());
  }

  /** Reads a word or a phrase, which has a letter or a digit. */
  public PhraseSearch phrase() {
    var form = next();
    var text = text(form);
    if (!PhraseSearch.hasWord(text)) throw error(form);
    return PhraseSearch.of(text);
  }

  /** Reads a text or a list of texts in lower case, without duplicates. */
  public List<String> texts() {
    return several(next(), this::text);
  }

  /** Reads a name or a list of names as written, without duplicates. */
  public List<String> names() {
    return several(next(), this::name);
  }

  private String name(SExpression form) {
    var name = verbatim(form);
    if (name.isBlank()) throw error(form);
    return name;
  }

  /** Converts the members of a list to texts in lower case. */
  public List<String> texts(ListExpression list) {
    return convertAll(list.members(), this::text);
  }

  /** Reads a list of texts in lower case; the list and its texts may be empty. */
  public List<String> list() {
    var form = next();
    if (!(form instanceof ListExpression(var members, _))) throw error(form);
    return convertAll(members, this::lowerCase);
  }

  /** Converts an argument to a text in lower case that is not empty. */
  public String text(SExpression form) {
    var text = lowerCase(form);
    if (text.isEmpty()) throw error(form);
    return text;
  }

  /** Converts an argument to a text in lower case that may be empty. */
  public String lowerCase(SExpression form) {
    // Each code point is converted on its own, as in comparisons: String.toLowerCase may change the
    // length.
    var codePoints = verbatim(form).codePoints().map(Character::toLowerCase).toArray();
    return new String(codePoints, 0, codePoints.length);
  }

  /** Converts an argument to a text as written. */
  public String verbatim(SExpression form) {
    return switch (form) {
      case StringLiteral(var quoted, _) -> quoted;
      case Symbol(var word, _) -> isKeyword(word) ? word.substring(1) : word;
      case ListExpression list -> throw error(list);
    };
  }

  /** Tests for a keyword; two colons begin an IPv6 address. */
  private static boolean isKeyword(String word) {
    return word.startsWith(":") && !word.startsWith("::");
  }

  private <T> List<T> several(SExpression form, Function<SExpression, T> reader) {
    if (!(form instanceof ListExpression(var members, _))) return List.of(reader.apply(form));
    if (members.isEmpty()) throw error(form);
    return convertAll(members, reader).stream().distinct().toList();
  }

  private static <T> List<T> convertAll(List<SExpression> forms, Function<SExpression, T> reader) {
    var results = new ArrayList<T>();
    for (var form : forms) results.add(reader.apply(form));
    return results;
  }

  /** Converts a bare word. */
  private <T> T read(SExpression form, Function<String, Optional<T>> reader) {
    return bare(form).flatMap(reader).orElseThrow(() -> error(form));
  }

  private static Optional<String> bare(SExpression form) {
    return form instanceof Symbol(var word, _) ? Optional.of(word) : Optional.empty();
  }

  /** Returns an error that an argument does not fit the usage. */
  public FormulaSyntaxException error(SExpression form) {
    return error(form, usage);
  }

  /** Returns an error that an argument is not one of the known words. */
  public FormulaSyntaxException unknownName(SExpression form, String expected, List<String> known) {
    return form instanceof Symbol word
        ? source.unknownName(word, expected, known)
        : error(form, expected);
  }

  /** Returns an error about an argument. */
  public FormulaSyntaxException error(SExpression form, String expected) {
    return source.error(form, expected);
  }
}
