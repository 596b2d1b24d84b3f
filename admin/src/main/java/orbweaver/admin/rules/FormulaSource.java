package orbweaver.admin.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.activity.ActivityFileLoader;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.lint.LintReport;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.OperationException;

/**
 * Formula read from a file or standard input: an activity file, rules, or W4 notation. The file
 * extension decides the notation; without a known extension, the first line does.
 *
 * @param activity the activity file; empty if the input is a bare formula
 */
public record FormulaSource(Formula formula, Optional<ActivityFile> activity) {
  private static final Pattern RULE_START = Pattern.compile("\\A(?:[*+?{\"]|-(?!-)|under\\s)");
  private static final Pattern YAML_START = Pattern.compile("\\A(?:---|[a-z-]+\\s*:)");

  /** Reads the formula of a file. */
  public static FormulaSource read(Path file) {
    return of(file, TextFileReader.read(file));
  }

  /** Reads the formula of standard input. */
  public static FormulaSource read(InputStream standardInput) {
    try {
      return of(Path.of("standard-input"), TextFileReader.read("standard input", standardInput));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FormulaSource of(Path path, SourceText source) {
    var name = path.toString();
    if (ActivityFile.isActivityFile(name))
      return ofActivity(new ActivityFileLoader().read(path, source));
    if (name.endsWith(".rules")) return rules(name, source);
    if (name.endsWith(".w4")) return constraints(name, source);
    var firstLine = firstLine(source);
    if (RULE_START.matcher(firstLine).find()) return rules(name, source);
    if (YAML_START.matcher(firstLine).find())
      return ofActivity(new ActivityFileLoader().read(path, source));
    return constraints(name, source);
  }

  /** Returns the first line that is no comment in any notation. */
  private static String firstLine(SourceText source) {
    return source
        .text()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";"))
        .findFirst()
        .orElse("");
  }

  /** Checks the formula and the actions, with the registrable domains of the public suffix list. */
  public LintReport lint() {
    var report = LintReport.of(formula.tree(), FormulaSource::registrableDomain);
    return activity.map(file -> withActions(report, file)).orElse(report);
  }

  // A file without actions only walks all links, so nothing writes the reports that it declares.
  private LintReport withActions(LintReport report, ActivityFile file) {
    if (file.actions().isEmpty() && file.reports().isEmpty()) return report;
    var actions = file.actions().orElse(Actions.DEFAULT);
    var declared = file.reports().map(Map::keySet).orElseGet(actions::reportNames);
    return report.withActions(actions.list(), formula.tree(), declared);
  }

  private static Optional<String> registrableDomain(String host) {
    return CrawlUrl.parse("http://" + host + "/") instanceof Resolved(var url)
            && url.path().equals("/")
        ? Optional.of(url.domain())
        : Optional.empty();
  }

  private static FormulaSource ofActivity(ActivityFile file) {
    return new FormulaSource(file.formula(), Optional.of(file));
  }

  private static FormulaSource rules(String name, SourceText source) {
    return new FormulaSource(parse(name, source, Formula::fromRules), Optional.empty());
  }

  private static FormulaSource constraints(String name, SourceText source) {
    var formula = parse(name, source, text -> Formula.parse(text, Library.NONE));
    return new FormulaSource(formula, Optional.empty());
  }

  private static Formula parse(
      String name, SourceText source, Function<SourceText, Formula> parser) {
    try {
      return parser.apply(source);
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(name + ": " + e.getMessage());
    }
  }
}
