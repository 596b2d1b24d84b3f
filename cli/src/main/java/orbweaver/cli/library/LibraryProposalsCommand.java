package orbweaver.cli.library;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.library.AdviceLines.ProposalLine;
import orbweaver.cli.library.options.AdviceOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.search.AdviceSession;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.Proposal;
import orbweaver.library.advice.RuleProposals;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library proposals}. */
@Command(
    name = "proposals",
    header =
        "Lists the pages that the rule of a library wants as entries, and entries it does not.",
    description = {
      "A rule is set by the options --rule-... of orbweaver library create and edit. Nothing is"
          + " added or removed without --confirm. orbweaver library undo undoes it.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryProposalsCommand implements Callable<Integer> {
  private static final int MAX = 1_000;

  @Parameters(paramLabel = "NUMBER", description = "Number of the library.")
  private long number;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of pages to add, 1 to 1000. Default: ${DEFAULT-VALUE}.")
  private int limit;

  @Mixin private AdviceOptions evidence = new AdviceOptions();

  @Mixin private ConfirmOptions confirm = new ConfirmOptions();

  private record Printed(List<ProposalLine> additions, List<ProposalLine> removals) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    requireLimit();
    var tasks = confirm.changes().tasks();
    var source = evidence.source(tasks);
    var postings = new ArrayList<Posting>();
    var code =
        tasks.runReadOnly(
            crawl -> Optional.of(crawl.library().read(view -> LibraryArguments.tree(view, number))),
            (_, tree) -> postings.addAll(tree));
    if (code != ExitCode.FINISHED.number()) return code;
    var library = requireRule(postings.getFirst());
    // A code may be of a longer list than that of this command.
    var shown = confirm.isConfirmation() ? MAX : limit;
    // After the task, which has the folder locked.
    var below = postings.subList(1, postings.size());
    var proposals =
        AdviceSession.use(
            source,
            advice ->
                LibraryArguments.checked(
                    "library " + number, () -> advice.proposals(library, below, shown)));
    return confirm.isConfirmation()
        ? confirm.run(proposals.all())
        : tasks.print(text(proposals), printed(proposals));
  }

  private void requireLimit() {
    if (limit < 1 || limit > MAX)
      throw OperationException.usageError("--limit: %d (expected: 1 to %d)".formatted(limit, MAX));
  }

  private static Posting requireRule(Posting library) {
    if (RuleProposals.rule(library).isEmpty())
      throw OperationException.usageError(
          "library %d: no rule (expected: one; orbweaver library edit %d --rule-query sets it)"
              .formatted(library.number(), library.number()));
    return library;
  }

  private static Printed printed(RuleProposals proposals) {
    return new Printed(
        proposals.additions().stream().map(AdviceLines::of).toList(),
        proposals.removals().stream().map(AdviceLines::of).toList());
  }

  private static String text(RuleProposals proposals) {
    if (proposals.all().isEmpty()) return "nothing to add or to remove";
    return Stream.of(lines("add", proposals.additions()), lines("remove", proposals.removals()))
        .flatMap(part -> part)
        .collect(Collectors.joining("\n"));
  }

  private static Stream<String> lines(String what, List<Proposal> proposals) {
    return proposals.stream()
        .map(
            proposal -> {
              var line = AdviceLines.of(proposal);
              var urls = line.urls().stream().map(Object::toString);
              var number = line.number().map(entry -> entry + " ").orElse("");
              return "%-8s %-6s %s%s  %s\n           %s"
                  .formatted(
                      line.code(),
                      what,
                      number,
                      line.title(),
                      urls.collect(Collectors.joining(" ")),
                      line.reason());
            });
  }
}
