package orbweaver.admin.activity;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile.ActivityPoliteness;
import orbweaver.admin.yaml.ScalarPositions;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.action.Action;
import orbweaver.language.notation.Definitions;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.SExpressionReader;

/** Reader that turns the keys of an activity file into an {@link ActivityFile}. */
final class ActivityReader {
  private static final List<String> OWN_KEYS =
      List.of(
          "name",
          "documentation",
          "operator",
          "seeds",
          "constraints",
          "actions",
          "reports",
          "rules",
          "minimize-dns",
          "politeness",
          "own",
          "libraries",
          "definitions");
  private static final List<String> KNOWN_KEYS =
      Stream.of(OWN_KEYS, CrawlPolicyReader.KEYS).flatMap(List::stream).toList();
  private static final List<String> POLITENESS_KEYS = List.of("delay", "patience");

  private final YamlKeys keys;
  private final ActivityValueParser values;
  private final FileLibrary library;
  private final ReportDeclarations reports;

  /**
   * @param libraries formulas that the file may include, and definitions that it may use
   */
  ActivityReader(YamlKeys keys, FileLibrary libraries) {
    this.keys = keys;
    library = keys.text("definitions").map(text -> with(libraries, text)).orElse(libraries);
    values = new ActivityValueParser(keys.source());
    reports = ReportDeclarations.read(keys);
  }

  ActivityFile readActivity() {
    keys.requireKnown(KNOWN_KEYS);
    keys.nested("politeness").ifPresent(inner -> inner.requireKnown(POLITENESS_KEYS));
    return new ActivityFile(
        values.id(name()),
        keys.text("documentation").map(values::documentation),
        keys.text("operator").map(values::contact),
        keys.texts("seeds").stream().map(values::url).toList(),
        formula(),
        keys.oneOrMore("actions").map(this::actions),
        reports.formats(),
        library.definitions(),
        politeness(),
        new CrawlPolicyReader(keys, values, library).readPolicy());
  }

  private FileLibrary with(FileLibrary libraries, Scalar text) {
    var source = ScalarPositions.sourceOf(keys.source(), text);
    var own = Definitions.parse(source, libraries);
    return new FileLibrary(libraries.formulas(), libraries.definitions().and(own));
  }

  private ActivityPoliteness politeness() {
    var politeness = keys.nested("politeness");
    return new ActivityPoliteness(
        politeness.flatMap(inner -> inner.text("delay")).map(values::duration),
        politeness.flatMap(inner -> inner.text("patience")).map(values::duration),
        keys.texts("own").stream().map(values::origin).toList());
  }

  private Scalar name() {
    return keys.text("name").orElseThrow(() -> keys.mismatch(keys.mapping(), "a key name"));
  }

  private Formula formula() {
    var constraints = keys.text("constraints").map(this::constraints).orElse(Formula.T);
    var rules = keys.text("rules");
    var formula = rules.map(this::rules).map(constraints::and).orElse(constraints);
    var complete = withFinitePaths(minimizesDns() ? formula.withLiteralHosts() : formula);
    if (W4Notation.isWithinLimits(complete.tree())) return complete;
    var expected =
        "at most "
            + SExpressionReader.MAX_CHARACTERS
            + " characters of constraints and rules together";
    throw keys.mismatch(rules.or(() -> keys.text("constraints")).orElseThrow(), expected);
  }

  private boolean minimizesDns() {
    return keys.text("minimize-dns").filter(values::flag).isPresent();
  }

  // Each URL is fetched once in any case. Without no-cycles, an element exists for each path, so
  // the depth must bound the paths.
  private static Formula withFinitePaths(Formula formula) {
    return formula.hasNoCycles() || formula.boundsDepth()
        ? formula
        : Formula.parse("(no-cycles)").and(formula);
  }

  private Formula constraints(Scalar text) {
    return Formula.parse(ScalarPositions.sourceOf(keys.source(), text), library);
  }

  private Actions actions(List<Scalar> texts) {
    var actions = texts.stream().flatMap(text -> actions(text).list().stream()).toList();
    return Actions.parse(Action.print(actions));
  }

  private Actions actions(Scalar text) {
    var source = ScalarPositions.sourceOf(keys.source(), text);
    var actions = Actions.parse(source, library);
    reports.requireDeclared(actions, source);
    return actions;
  }

  private Formula rules(Scalar text) {
    return Formula.fromRules(ScalarPositions.sourceOf(keys.source(), text));
  }
}
