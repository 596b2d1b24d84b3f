package orbweaver.contract.control;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Progress report of frontier-service on topic {@code progress}. In JSON, {@code is} names the
 * type.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = Count.class, name = "count"),
  @Type(value = Phase.class, name = "phase"),
  @Type(value = PassedOver.class, name = "passed over"),
  @Type(value = Parked.class, name = "parked"),
  @Type(value = GivenUp.class, name = "given up")
})
public sealed interface Progress permits Count, Phase, PassedOver, Parked, GivenUp {
  /** Returns the id of the activity. */
  String activity();
}
