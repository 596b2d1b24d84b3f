package orbweaver.engine;

import orbweaver.contract.control.Control;
import orbweaver.contract.control.Progress;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;

/** Message to the engine: from the fetcher, or from one of its cores to another. */
public sealed interface Message {
  /** Outcome of a fetch request, with the links of the page. */
  record PageRead(Page page) implements Message {}

  /** Verdict for the frontier. */
  record VerdictSent(NumberedVerdict verdict) implements Message {}

  /** Message of the coordinator of an activity. */
  record ControlSent(Control control) implements Message {}

  /** Progress report to the coordinator of the activity. */
  record ProgressSent(Progress progress) implements Message {}

  /** State of a host that the fetcher restores after a restart. */
  record HostChanged(HostRecord host) implements Message {}
}
