package orbweaver.frontier.end;

import orbweaver.contract.control.Count.Shown;

/**
 * What a step adds to the counts that people see, or takes from them.
 *
 * @param done URLs that ended in an answer
 * @param pages of the done, those that were read
 * @param failed URLs given up
 * @param pending URLs queued or out
 * @param out of the pending, handed to a fetcher
 */
public record Change(int done, int pages, int failed, int pending, int out) {
  /** The counts after it. */
  Shown of(Shown before) {
    return new Shown(
        before.done() + done,
        before.pages() + pages,
        before.failed() + failed,
        before.parked(),
        before.pending() + pending,
        before.out() + out,
        before.waiting(),
        before.held(),
        before.accepted(),
        before.refused(),
        before.crowded());
  }
}
