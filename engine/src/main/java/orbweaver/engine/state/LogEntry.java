package orbweaver.engine.state;

import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Progress;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.verdict.Verdict;

/** Entry of the crawl log: a record that sinks store. */
public sealed interface LogEntry {
  /** Text of the page that is the next entry. */
  record ReadText(PageText text) implements LogEntry {}

  /** Page that was read, or the outcome of its request. */
  record ReadPage(Page page) implements LogEntry {}

  /** Verdict on a page or a seed, or a suppression. */
  record Decided(Verdict verdict) implements LogEntry {}

  /** Progress of an activity. */
  record Progressed(Progress progress) implements LogEntry {}

  /** Registered version of an activity. */
  record Registered(Activity activity) implements LogEntry {}
}
