package orbweaver.contract.policy;

/** Treatment of links on pages whose robots directives forbid to follow them. */
public enum RobotsMetaPolicy {
  /** None of the links is followed. */
  OBEY,
  /** The links are followed like all others. */
  IGNORE
}
