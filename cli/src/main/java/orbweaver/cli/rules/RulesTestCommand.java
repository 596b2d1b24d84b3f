package orbweaver.cli.rules;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.app.ruletest.RuleTestRun;
import orbweaver.app.ruletest.VerdictFilter;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules test}. */
@Command(
    name = "test",
    header = "Evaluates a formula on a list of URLs, and compares expected verdicts.",
    description = {
      "Nothing is fetched. A line of URLS is a URL, its evidence and optionally a verdict:",
      "",
      "  http://a.test/x depth=2 root=http://a.test/ type=text/html → accepted NEXT",
      "  http://a.test/y from=http://a.test/x anchor=\"more\" → rejected by (depth 0)",
      "  http://a.test/z → open",
      "",
      "Evidence: depth, root, family, from, anchor, kind, rel; known-to (all crawls that know it,"
          + " possibly none); canonical, canonical.HOST, address (empty if the host does not exist);"
          + " status, type, header.NAME, robots (allowed or denied); body, title, language, head,"
          + " meta.NAME. Without depth and from, the URL is a seed; without root, its path started at"
          + " it. A body without type is HTML. A verdict is accepted PRIORITY, rejected by WHAT or"
          + " open: REST, or its first word. -> may replace the arrow; a word that starts with #"
          + " starts a comment. Exit code 1 if a verdict differs.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesTestCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "FILE", description = "Activity, rules or constraints.")
  private String file = FormulaArgument.STANDARD_INPUT;

  @Parameters(index = "1", paramLabel = "URLS", description = "A list of URLs.")
  private Path urls = Path.of("urls");

  @Option(
      names = "--only",
      paramLabel = "VERDICT",
      description =
          "Print only the URLs with this verdict, one per line: accepted, rejected, open, or the"
              + " priority FIRST, NEXT or LAST.")
  private Optional<VerdictFilter> only = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Output of {@code --json} with {@code --only}. */
  private record Selection(List<String> urls) {}

  @Override
  public Integer call() {
    var formula = FormulaArgument.read(file).formula();
    var tests = RuleTestRun.of(formula, urls, InstantSource.system().instant());
    var printer = new ResultPrinter(command, json);
    only.map(tests::urls)
        .ifPresentOrElse(
            selected -> printer.print(new Selection(selected), selected),
            () -> printer.print(tests, tests.lines()));
    return (tests.failed() ? ExitCode.CHECK_FAILED : ExitCode.FINISHED).number();
  }
}
