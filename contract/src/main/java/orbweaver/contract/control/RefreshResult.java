package orbweaver.contract.control;

/** Result of a refresh: of an explicit request to fetch a URL again. */
public enum RefreshResult {
  /** A request for the URL waits or is in flight. */
  REQUESTED,
  /** The activities send no request now: they are stopped or paused, or have reached a limit. */
  HELD,
  /** No activity wants the URL any more. */
  UNWANTED,
  /** The URL was never seen. */
  UNKNOWN
}
