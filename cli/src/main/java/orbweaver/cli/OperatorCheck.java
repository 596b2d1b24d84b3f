package orbweaver.cli;

import java.util.List;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LoopbackCheck;
import orbweaver.fetcher.egress.ConnectTo;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Check that a crawl of other machines names a contact. */
final class OperatorCheck {
  private OperatorCheck() {}

  /**
   * Checks a plan.
   *
   * @throws ParameterException if it has no operator and a seed is not on this machine
   */
  static void check(CrawlPlan plan, List<ConnectTo> connectOverrides, CommandSpec command) {
    var loopback = new LoopbackCheck(connectOverrides);
    var firstRemote = plan.seeds().stream().filter(url -> !loopback.isLoopback(url)).findFirst();
    if (plan.operator().isPresent() || firstRemote.isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        "--operator: missing, and %s is not on this machine (expected: a mail address or URL under"
                .formatted(firstRemote.get())
            + " which the owner of the server can reach you)");
  }
}
