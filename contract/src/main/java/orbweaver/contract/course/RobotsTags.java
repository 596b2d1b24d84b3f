package orbweaver.contract.course;

/** Whether an activity follows the links of a page that asks robots not to. */
public enum RobotsTags {
  /** It follows none of them. */
  OBEY,
  /** It follows them as any. */
  IGNORE
}
