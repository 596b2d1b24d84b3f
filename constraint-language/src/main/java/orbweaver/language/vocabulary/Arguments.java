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
 * What stands behind the name of a constraint, read one after the other as its type wants it. A
 * wrong argument is answered with the place and the usage.
 */
public final class Arguments {
  private static final int MOST = 999_999_999;

  private final Source source;
  private final Group call;
  private final String usage;
  private int next = 1;

  /**
   * @param call the whole constraint, its name first
   * @param usage how it is written
   */
  public Arguments(Source source, Group call, String usage) {
    this.source = source;
    this.call = call;
    this.usage = usage;
  }

  /** Those of a part that has a name of its own. */
  Arguments of(Group part) {
    return new Arguments(source, part, usage);
  }

  /** Whether there is another one. */
  public boolean hasNext() {
    return next < call.members().size();
  }

  /** The next one, whatever it is. */
  public Form next() {
    if (!hasNext()) throw wrong(call);
    return call.members().get(next++);
  }

  /** That there is no other. */
  void end() {
    if (hasNext()) throw wrong(next());
  }

  /** A whole number, not negative. */
  public int number() {
    return number(next());
  }

  /** The same. */
  public int number(Form form) {
    return read(form, text -> Digits.parse(text).filter(digits -> digits <= MOST)).intValue();
  }

  /** A whole number or a list of them, each once. */
  public List<Integer> numbers() {
    return several(next(), this::number);
  }

  /** A whole number of bytes, not negative. */
  public long size() {
    return read(next(), Digits::parse);
  }

  /** {@code <}, {@code =} ... */
  public Comparison comparison() {
    return comparison(next());
  }

  /** The same. */
  public Comparison comparison(Form form) {
    return read(form, Comparison::of);
  }

  /** A point in time. */
  public Instant time() {
    var form = next();
    return Times.parse(exact(form)).orElseThrow(() -> wrong(form));
  }

  /** A length of time. */
  public Duration duration() {
    var form = next();
    return Durations.parse(exact(form)).orElseThrow(() -> wrong(form));
  }

  /** {@code t} or {@code nil}; it need not be there. */
  public boolean flag(boolean otherwise) {
    if (!hasNext()) return otherwise;
    var form = next();
    return switch (text(form)) {
      case "t" -> true;
      case "nil" -> false;
      default -> throw wrong(form);
    };
  }

  /** Whether this word stands next; it need not be there. */
  public boolean keyword(String word) {
    if (!hasNext()) return false;
    var form = next();
    if (text(form).equals(word)) return true;
    throw wrong(form);
  }

  /** A question about one value. */
  public Predicate predicate() {
    return new PredicateReader(this).read(next());
  }

  /** A text, in lower case. */
  public String text() {
    return text(next());
  }

  /** A text or a list of texts, in lower case, each once. */
  public List<String> texts() {
    return several(next(), this::text);
  }

  /** A name or a list of names, as they are written, each once. */
  public List<String> names() {
    return several(next(), this::name);
  }

  private String name(Form form) {
    var name = exact(form);
    if (name.isBlank()) throw wrong(form);
    return name;
  }

  /** The texts of a list, in lower case. */
  public List<String> texts(Group list) {
    return each(list.members(), this::text);
  }

  /** A list of texts, in lower case; the list may be empty, and so may a text in it. */
  public List<String> list() {
    var form = next();
    if (!(form instanceof Group(var members, _))) throw wrong(form);
    return each(members, this::lowerCase);
  }

  /** Quoted text, a bare word or a keyword, in lower case; it is not empty. */
  public String text(Form form) {
    var text = lowerCase(form);
    if (text.isEmpty()) throw wrong(form);
    return text;
  }

  /** The same, perhaps empty. */
  public String lowerCase(Form form) {
    // Each letter by itself, as values are compared: together some become more, or others.
    var letters = exact(form).codePoints().map(Character::toLowerCase).toArray();
    return new String(letters, 0, letters.length);
  }

  /** The same as it is written. */
  String exact(Form form) {
    return switch (form) {
      case Text(var quoted, _) -> quoted;
      case Word(var word, _) -> isKeyword(word) ? word.substring(1) : word;
      case Group list -> throw wrong(list);
    };
  }

  /** Two colons begin an address. */
  private static boolean isKeyword(String word) {
    return word.startsWith(":") && !word.startsWith("::");
  }

  private <T> List<T> several(Form form, Function<Form, T> reader) {
    if (!(form instanceof Group(var members, _))) return List.of(reader.apply(form));
    if (members.isEmpty()) throw wrong(form);
    return each(members, reader).stream().distinct().toList();
  }

  private static <T> List<T> each(List<Form> forms, Function<Form, T> reader) {
    var read = new ArrayList<T>();
    for (var form : forms) read.add(reader.apply(form));
    return read;
  }

  /** A bare word that means something to this reader. */
  private <T> T read(Form form, Function<String, Optional<T>> reader) {
    return bare(form).flatMap(reader).orElseThrow(() -> wrong(form));
  }

  private static Optional<String> bare(Form form) {
    return form instanceof Word(var word, _) ? Optional.of(word) : Optional.empty();
  }

  /** That this form is not what the usage asks for. */
  public FormulaSyntaxException wrong(Form form) {
    return wrong(form, usage);
  }

  /** That this form is none of the words that are known here. */
  public FormulaSyntaxException unknown(Form form, String expected, List<String> known) {
    return form instanceof Word word
        ? source.unknown(word, expected, known)
        : wrong(form, expected);
  }

  /** That something else was expected where this form stands. */
  FormulaSyntaxException wrong(Form form, String expected) {
    return source.wrong(form, expected);
  }
}
