package orbweaver.contract.verdict;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Verdict of rule-service on topic {@code verdict}, always numbered. In JSON, {@code is} names the
 * type.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = SeedVerdict.class, name = "seed"),
  @JsonSubTypes.Type(value = PageVerdict.class, name = "page"),
  @JsonSubTypes.Type(value = OutlinkBatch.class, name = "outlink-batch"),
  @JsonSubTypes.Type(value = HostOverride.class, name = "host-override"),
  @JsonSubTypes.Type(value = UrlRefresh.class, name = "refresh"),
  @JsonSubTypes.Type(value = Suppression.class, name = "suppression")
})
public sealed interface Verdict
    permits SeedVerdict, PageVerdict, OutlinkBatch, HostOverride, UrlRefresh, Suppression {}
