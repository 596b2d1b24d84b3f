package orbweaver.admin.hosts;

import orbweaver.contract.EnumText;

/** Condition of a host: whether and why requests to it wait. */
enum HostCondition {
  /** No URL of the host is queued or in flight. */
  IDLE,
  /** A request may start as soon as the scheduler picks the host. */
  READY,
  /** The maximum number of requests is in flight. */
  IN_FLIGHT,
  /** The budget for the host is exhausted; its further URLs are held. */
  OVER_BUDGET,
  /** No URL is queued or in flight, and servers of the host were given up: they do not respond. */
  GIVEN_UP,
  /** The crawl delay or a {@code Retry-After} has not passed yet. */
  DELAYED,
  /** The host did not respond, or its robots.txt cannot be fetched. */
  BACKING_OFF,
  /** An operator has suspended requests to the host. */
  BLOCKED;

  String text() {
    return EnumText.words(this);
  }
}
