package orbweaver.cli.library;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.library.options.AdviceOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.search.AdviceSession;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.CheckedEntry;
import orbweaver.library.advice.Proposal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library check}. */
@Command(
    name = "check",
    header = "Lists the entries whose URLs are dead, have moved or were never requested.",
    description = {
      "The graph of the crawl tells the last answer of each URL. An entry that has moved gets its"
          + " new address by --confirm; one of which all URLs are dead is deleted. Entries that"
          + " nobody confirms remain. orbweaver library undo undoes it.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryCheckCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NUMBER",
      arity = "0..1",
      defaultValue = "1",
      description =
          "Number of the library, which is checked with all below it. Default: 1, the root.")
  private long number;

  @Mixin private AdviceOptions evidence = new AdviceOptions();

  @Mixin private ConfirmOptions confirm = new ConfirmOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var tasks = confirm.changes().tasks();
    var source = evidence.source(tasks);
    var postings = new ArrayList<Posting>();
    var code =
        tasks.runReadOnly(
            crawl -> Optional.of(crawl.library().read(view -> LibraryArguments.tree(view, number))),
            (_, tree) -> postings.addAll(tree));
    if (code != ExitCode.FINISHED.number()) return code;
    // After the task, which has the folder locked.
    var checked = AdviceSession.use(source, advice -> advice.check(postings));
    return confirm.isConfirmation()
        ? confirm.run(checked.stream().flatMap(entry -> entry.proposal().stream()).toList())
        : tasks.print(text(checked), checked.stream().map(AdviceLines::of).toList());
  }

  private static String text(List<CheckedEntry> checked) {
    if (checked.isEmpty()) return "all URLs of the entries have pages";
    return checked.stream().map(LibraryCheckCommand::text).collect(Collectors.joining("\n"));
  }

  private static String text(CheckedEntry checked) {
    var findings =
        checked.findings().stream()
            .map(finding -> "\n           %s: %s".formatted(finding.url(), finding.text()))
            .collect(Collectors.joining());
    return "%-8s %s%s"
        .formatted(
            checked.proposal().map(Proposal::code).orElse(""),
            PostingSummary.line(checked.entry()),
            findings);
  }
}
