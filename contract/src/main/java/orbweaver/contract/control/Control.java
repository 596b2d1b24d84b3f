package orbweaver.contract.control;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Message of an activity's coordinator to a partition on topic {@code control}. In JSON, {@code is}
 * names the type.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Probe.class, name = "probe"),
  @JsonSubTypes.Type(value = BudgetGrant.class, name = "budget-grant")
})
public sealed interface Control permits Probe, BudgetGrant {
  /** Returns the id of the activity. */
  String activity();
}
