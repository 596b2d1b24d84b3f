package orbweaver.language.vocabulary;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.predicate.Comparison;
import orbweaver.language.predicate.Predicate;
import orbweaver.language.text.Digits;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.text.Source;
import orbweaver.language.time.Durations;
import orbweaver.language.time.Times;

/**
 * Arguments of a constraint, read one after another. An error about an argument names its position
 * and the usage of the constraint.
 */
public final class Arguments {
  private static final int MAX_NUMBER = 999_999_999;

  private final Source source;
  private final Group call;
  private final String usage;
  private int next = 1;

  /**
   * @param call whole constraint, its name first
   * @param usage how to write the constraint
   */
  public Arguments(Source source, Group call, String usage) {
    this.source = source;
    this.call = call;
    this.usage = usage;
  }

  /** Returns the arguments of a nested list with a name of its own. */
  Arguments of(Group part) {
    return new Arguments(source, part, usage);
  }

  /** Tests whether there is another argument. */
  public boolean hasNext() {
    return next < call.members().size();
  }

  /** Returns the next argument. */
  public Form next() {
    if (!hasNext()) throw wrong(call);
    return call.members().get(next++);
  }

  /** Requires that there is no other argument. */
  void end() {
    if (hasNext()) throw wrong(next());
  }

  /** Reads a whole number that is not negative. */
  public int number() {
    return number(next());
  }

  /** Converts an argument to a whole number that is not negative. */
  public int number(Form form) {
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
  public Comparison comparison(Form form) {
    return read(form, Comparison::of);
  }

  /** Reads a time. */
  public Instant time() {
    var form = next();
    return Times.parse(exact(form)).orElseThrow(() -> wrong(form));
  }

  /** Reads a duration. */
  public Duration duration() {
    var form = next();
    return Durations.parse(exact(form)).orElseThrow(() -> wrong(form));
  }

  /** Reads {@code t} or {@code nil}, with a default for a missing argument. */
  public boolean flag(boolean otherwise) {
    if (!hasNext()) return otherwise;
    var form = next();
    return switch (text(form)) {
      case "t" -> true;
      case "nil" -> false;
      default -> throw wrong(form);
    };
  }

  /** Reads an optional keyword and tests whether it is present. */
  public boolean keyword(String word) {
    if (!hasNext()) return false;
    var form = next();
    if (text(form).equals(word)) return true;
    throw wrong(form);
  }

  /** Reads a predicate on one value. */
  public Predicate predicate() {
    return new PredicateReader(this).read(next());
  }

  /** Reads a text in lower case. */
  public String text() {
    return text(next());
  }

  /** Reads a text or a list of texts in lower case, without duplicates. */
  public List<String> texts() {
    return several(next(), this::text);
  }

  /** Reads a name or a list of names as written, without duplicates. */
  public List<String> names() {
    return several(next(), this::name);
  }

  private String name(Form form) {
    var name = exact(form);
    if (name.isBlank()) throw wrong(form);
    return name;
  }

  /** Converts the members of a list to texts in lower case. */
  public List<String> texts(Group list) {
    return convertAll(list.members(), this::text);
  }

  /** Reads a list of texts in lower case; the list and its texts may be empty. */
  public List<String> list() {
    var form = next();
    if (!(form instanceof Group(var members, _))) throw wrong(form);
    return convertAll(members, this::lowerCase);
  }

  /** Converts an argument to a text in lower case that is not empty. */
  public String text(Form form) {
    var text = lowerCase(form);
    if (text.isEmpty()) throw wrong(form);
    return text;
  }

  /** Converts an argument to a text in lower case that may be empty. */
  public String lowerCase(Form form) {
    // Each code point is converted on its own, as in comparisons: String.toLowerCase may change the
    // length.
    var letters = exact(form).codePoints().map(Character::toLowerCase).toArray();
    return new String(letters, 0, letters.length);
  }

  /** Converts an argument to a text as written. */
  String exact(Form form) {
    return switch (form) {
      case Text(var quoted, _) -> quoted;
      case Word(var word, _) -> isKeyword(word) ? word.substring(1) : word;
      case Group list -> throw wrong(list);
    };
  }

  /** Tests for a keyword; two colons begin an IPv6 address. */
  private static boolean isKeyword(String word) {
    return word.startsWith(":") && !word.startsWith("::");
  }

  private <T> List<T> several(Form form, Function<Form, T> reader) {
    if (!(form instanceof Group(var members, _))) return List.of(reader.apply(form));
    if (members.isEmpty()) throw wrong(form);
    return convertAll(members, reader).stream().distinct().toList();
  }

  private static <T> List<T> convertAll(List<Form> forms, Function<Form, T> reader) {
    var results = new ArrayList<T>();
    for (var form : forms) results.add(reader.apply(form));
    return results;
  }

  /** Converts a bare word. */
  private <T> T read(Form form, Function<String, Optional<T>> reader) {
    return bare(form).flatMap(reader).orElseThrow(() -> wrong(form));
  }

  private static Optional<String> bare(Form form) {
    return form instanceof Word(var word, _) ? Optional.of(word) : Optional.empty();
  }

  /** Returns an error that an argument does not fit the usage. */
  public FormulaSyntaxException wrong(Form form) {
    return wrong(form, usage);
  }

  /** Returns an error that an argument is not one of the known words. */
  public FormulaSyntaxException unknown(Form form, String expected, List<String> known) {
    return form instanceof Word word
        ? source.unknown(word, expected, known)
        : wrong(form, expected);
  }

  /** Returns an error about an argument. */
  FormulaSyntaxException wrong(Form form, String expected) {
    return source.wrong(form, expected);
  }
}
