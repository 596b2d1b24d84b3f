package orbweaver.cli.traps;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.TrapKind;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.UrlTrapDetector;
import orbweaver.graph.analysis.traps.UrlSignals;

/**
 * Trap signals of URLs as frontier-service detects them.
 *
 * @param now time by which dates in the future are recognised
 */
public record UrlTrapSignals(Instant now) implements UrlSignals {
  private static final UrlTrapDetector DETECTOR = new UrlTrapDetector(TrapLimits.DEFAULTS);

  @Override
  public Optional<UrlSignal> detect(CrawlUrl url) {
    return DETECTOR
        .detect(url, now)
        .map(signal -> new UrlSignal(signal.kind().code(), signal.evidence()));
  }

  @Override
  public List<String> kinds() {
    return Arrays.stream(TrapKind.values()).map(TrapKind::code).toList();
  }
}
