package orbweaver.contract.control;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Progress report of frontier-service or fetcher-service on topic {@code progress}. In JSON, {@code
 * is} names the type.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ActivityCounts.class, name = "counts"),
  @JsonSubTypes.Type(value = ActivityStatus.class, name = "status"),
  @JsonSubTypes.Type(value = PathLimitReached.class, name = "path-limit-reached"),
  @JsonSubTypes.Type(value = PolitenessWait.class, name = "politeness-wait"),
  @JsonSubTypes.Type(value = TrapSuspected.class, name = "trap-suspected"),
  @JsonSubTypes.Type(value = UrlGivenUp.class, name = "given-up"),
  @JsonSubTypes.Type(value = HostGivenUp.class, name = "host-given-up")
})
public sealed interface Progress
    permits ActivityCounts,
        ActivityStatus,
        PathLimitReached,
        PolitenessWait,
        TrapSuspected,
        UrlGivenUp,
        HostGivenUp {
  /** Returns the id of the activity. */
  String activity();
}
