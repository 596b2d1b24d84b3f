package orbweaver.rule.submission;

import java.time.Instant;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.HostOverride;

/** Result of a request to override the politeness settings of a host. */
public sealed interface HostOverrideResult {
  /** Override, and the partition of the host. */
  record Applied(int partition, HostOverride hostOverride) implements HostOverrideResult {}

  /** Rejection: no such host is possible, or the sender is a party. */
  record NotApplied(String reason) implements HostOverrideResult {}

  /**
   * Evaluates a request. Overrides apply to all parties, so a single party may not request one.
   *
   * @param manifest manifest of the pipeline
   * @param request the request
   * @param source source of the request
   * @param now time of the request
   */
  static HostOverrideResult of(
      PipelineManifest manifest,
      HostOverrideRequest request,
      SubmissionSource source,
      Instant now) {
    return source.isOperator()
        ? of(manifest, request, now)
        : new NotApplied(
            "host: %s (expected: a request of the operator, because it applies to all parties)"
                .formatted(request.host()));
  }

  /**
   * Evaluates a request of the pipeline's operator.
   *
   * @param manifest manifest of the pipeline
   * @param request the request
   * @param now time of the request
   */
  static HostOverrideResult of(
      PipelineManifest manifest, HostOverrideRequest request, Instant now) {
    try {
      return applied(manifest, request.url(), request, now);
    } catch (IllegalArgumentException e) {
      return new NotApplied(String.valueOf(e.getMessage()));
    }
  }

  private static HostOverrideResult applied(
      PipelineManifest manifest, CrawlUrl url, HostOverrideRequest request, Instant now) {
    var until = request.block().map(now::plus);
    var hostOverride = new HostOverride(manifest.politenessKeyOf(url), request.delay(), until);
    return new Applied(manifest.partitionOf(url), hostOverride);
  }
}
