package orbweaver.contract.course;

/** Treatment of links on pages whose robots directives forbid to follow them. */
public enum RobotsTags {
  /** None of the links is followed. */
  OBEY,
  /** The links are followed like all others. */
  IGNORE
}
