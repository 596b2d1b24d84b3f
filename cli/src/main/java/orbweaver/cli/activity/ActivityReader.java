package orbweaver.cli.activity;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.yaml.Keys;
import orbweaver.cli.yaml.Places;
import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.language.Formula;
import orbweaver.language.Library;
import orbweaver.language.text.FormReader;
import orbweaver.language.w4.W4;

/** Reader that turns the keys of an activity file into an {@link ActivityFile}. */
final class ActivityReader {
  private static final List<String> OWN_KEYS =
      List.of(
          "name",
          "documentation",
          "operator",
          "seeds",
          "constraints",
          "rules",
          "minimize-dns",
          "politeness",
          "own",
          "libraries");
  private static final List<String> KNOWN_KEYS =
      Stream.of(OWN_KEYS, CourseReader.KEYS).flatMap(List::stream).toList();
  private static final List<String> PLANNED_KEYS = List.of("actions");
  private static final List<String> POLITENESS_KEYS = List.of("delay", "patience");

  private final Keys keys;
  private final Values values;
  private final Library library;

  ActivityReader(Keys keys, Library library) {
    this.keys = keys;
    this.library = library;
    values = new Values(keys.page());
  }

  ActivityFile activity() {
    keys.requireKnown(KNOWN_KEYS, PLANNED_KEYS);
    var politeness = keys.keys("politeness");
    politeness.ifPresent(inner -> inner.requireKnown(POLITENESS_KEYS, List.of()));
    return new ActivityFile(
        values.id(name()),
        keys.text("documentation").map(Text::text),
        keys.text("operator").map(values::contact),
        keys.texts("seeds").stream().map(values::url).toList(),
        formula(),
        politeness.flatMap(inner -> inner.text("delay")).map(values::duration),
        politeness.flatMap(inner -> inner.text("patience")).map(values::duration),
        keys.texts("own").stream().map(values::origin).toList(),
        new CourseReader(keys, values, library).course());
  }

  private Text name() {
    return keys.text("name").orElseThrow(() -> keys.wrong(keys.mapping(), "a key name"));
  }

  private Formula formula() {
    var constraints = keys.text("constraints").map(this::constraints).orElse(Formula.T);
    var rules = keys.text("rules");
    var formula = rules.map(this::rules).map(constraints::and).orElse(constraints);
    var complete = withoutCycles(minimizesDns() ? formula.literal() : formula);
    if (W4.isReadable(complete.tree())) return complete;
    var expected = "at most " + FormReader.LONGEST + " characters of constraints and rules together";
    throw keys.wrong(rules.or(() -> keys.text("constraints")).orElseThrow(), expected);
  }

  private boolean minimizesDns() {
    return keys.text("minimize-dns").filter(values::flag).isPresent();
  }

  // Every crawl has no-cycles, even if the file does not say so: no URL is fetched twice.
  private static Formula withoutCycles(Formula formula) {
    return formula.hasNoCycles() ? formula : Formula.parse("(no-cycles)").and(formula);
  }

  private Formula constraints(Text text) {
    return Formula.parse(Places.of(keys.page(), text), library);
  }

  private Formula rules(Text text) {
    return Formula.ofRules(Places.of(keys.page(), text));
  }
}
