package orbweaver.engine;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.Progress;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.verdict.NumberedVerdict;

/** Message to the engine: from the fetcher, or from one of its cores to another. */
public sealed interface Message {
  /**
   * Outcome of a fetch request, with the links of the page.
   *
   * @param text text of the page, if it is to be indexed
   * @param hosts states of hosts after the request, which the fetcher restores after a restart
   */
  record PageRead(Page page, Optional<PageText> text, List<HostRecord> hosts) implements Message {
    public PageRead {
      hosts = List.copyOf(hosts);
    }

    /** Creates a page without a text. */
    public PageRead(Page page, List<HostRecord> hosts) {
      this(page, Optional.empty(), hosts);
    }
  }

  /** Verdict for the frontier. */
  record VerdictSent(NumberedVerdict verdict) implements Message {}

  /** Message of the coordinator of an activity. */
  record ControlSent(Control control) implements Message {}

  /** Progress report to the coordinator of the activity. */
  record ProgressSent(Progress progress) implements Message {}
}
