package orbweaver.language.action;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.value.Decimals;

/** Arguments of an action, read one after another. */
public final class ActionArguments {
  private final ConstraintArguments arguments;
  private final InnerForms inner;

  /**
   * @param arguments arguments of the whole action, its name first
   * @param inner reader of the actions and conditions inside it
   */
  public ActionArguments(ConstraintArguments arguments, InnerForms inner) {
    this.arguments = arguments;
    this.inner = inner;
  }

  /** Requires that there is no other argument. */
  void requireEnd() {
    arguments.requireEnd();
  }

  /** Reads the name of an HTML report. */
  String report() {
    var form = arguments.next();
    var name = name(form, "the name of a report");
    if (!name.equals(Action.TRACE_REPORT)) return name;
    throw error(form, "the name of a report other than trace (the text report of (trace))");
  }

  /** Reads the name of an archive or of a version. */
  String name(String about) {
    return name(arguments.next(), about);
  }

  private String name(SExpression form, String about) {
    var name = arguments.text(form);
    if (SymbolName.isValid(name)) return name;
    throw error(form, about + ": " + SymbolName.EXPECTED);
  }

  /** Reads one of several keywords. */
  <T> T oneOf(T[] values, Function<T, String> keyword) {
    var form = arguments.next();
    var text = arguments.text(form);
    var known = Arrays.stream(values).map(keyword).toList();
    var at = known.indexOf(text);
    if (at >= 0) return values[at];
    throw arguments.unknownName(form, "one of " + String.join(", ", known), known);
  }

  /** Reads one of several keywords, if there is another argument. */
  <T> Optional<T> optional(T[] values, Function<T, String> keyword) {
    return arguments.hasNext() ? Optional.of(oneOf(values, keyword)) : Optional.empty();
  }

  /** Reads a heading as written. */
  String heading() {
    var form = arguments.next();
    var heading = arguments.verbatim(form);
    if (heading.isBlank()) throw arguments.error(form);
    return heading;
  }

  /** Reads the level of a heading. */
  int level() {
    var form = arguments.next();
    var level = arguments.number(form);
    if (level >= 1 && level <= Action.HtmlWithSection.MAX_LEVEL) return level;
    throw error(form, "a level from 1 to " + Action.HtmlWithSection.MAX_LEVEL);
  }

  /** Reads a decimal number. */
  BigDecimal decimal() {
    return decimal(arguments.next());
  }

  private BigDecimal decimal(SExpression form) {
    return Decimals.parse(arguments.text(form)).orElseThrow(() -> arguments.error(form));
  }

  /** Reads words and their weights. */
  SaltonKeys saltonKeys() {
    var words = new ArrayList<String>();
    var seen = new HashSet<String>();
    for (var form : oneOrMore()) {
      var word = arguments.text(form);
      if (!SaltonKeys.isWord(word)) throw error(form, "one word of letters and digits");
      if (!seen.add(word)) throw error(form, "each word once");
      words.add(word);
    }
    var weights = oneOrMore();
    if (weights.size() > words.size()) {
      throw error(weights.get(words.size()), "at most one weight for each word");
    }
    return new SaltonKeys(words, weights.stream().map(this::decimal).toList());
  }

  private List<SExpression> oneOrMore() {
    var form = arguments.next();
    if (!(form instanceof ListExpression(var members, _))) return List.of(form);
    if (members.isEmpty()) throw arguments.error(form);
    return members;
  }

  /** Reads an order of links. */
  InferiorOrder order() {
    return new OrderParser(arguments, inner).parse(arguments.next());
  }

  /** Reads all remaining arguments as actions. */
  List<Action> body() {
    var body = new ArrayList<Action>();
    while (arguments.hasNext()) body.addAll(inner.actions(arguments.next()));
    return body;
  }

  private FormulaSyntaxException error(SExpression form, String expected) {
    return arguments.error(form, expected);
  }
}
