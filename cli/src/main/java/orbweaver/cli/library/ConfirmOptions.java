package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.library.options.PasswordOptions;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.ConfirmedChanges;
import orbweaver.library.advice.Proposal;
import orbweaver.library.advice.ProposedChange;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options to confirm proposals. */
final class ConfirmOptions {
  @Option(
      names = "--confirm",
      paramLabel = "CODE",
      split = ",",
      description =
          "Make the changes of the proposals with these codes. A code that is not proposed any more"
              + " is rejected, and nothing is changed.")
  private List<String> codes = List.of();

  @Mixin private PasswordOptions password = new PasswordOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  boolean isConfirmation() {
    return !codes.isEmpty();
  }

  ChangeOptions changes() {
    return changes;
  }

  /** Makes the changes that are confirmed, and prints them. */
  int run(List<Proposal> proposals) throws IOException, InterruptedException {
    var chosen = LibraryArguments.checked("--confirm", () -> Proposal.choose(proposals, codes));
    var keys = password.keys(changed(chosen));
    var requests =
        LibraryArguments.checked("--confirm", () -> ConfirmedChanges.requests(chosen, keys));
    return changes.runAll(requests);
  }

  private static List<Posting> changed(List<ProposedChange> chosen) {
    return chosen.stream().map(ProposedChange::changed).flatMap(Optional::stream).toList();
  }
}
