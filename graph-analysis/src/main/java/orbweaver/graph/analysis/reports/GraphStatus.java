package orbweaver.graph.analysis.reports;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.EnumText;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.graph.store.query.OmittedLinkTotals;

/**
 * Status of a crawl: counters, phases and outcomes.
 *
 * @param activities status of each activity, sorted by id
 * @param outcomes number of URLs by outcome, each URL counted once; sorted by name of the outcome
 * @param omitted links of their pages that were left out of the graph; absent if none was
 */
public record GraphStatus(
    List<ActivityStatus> activities,
    Map<String, Long> outcomes,
    Optional<OmittedLinkTotals> omitted) {
  public GraphStatus {
    activities = List.copyOf(activities);
    outcomes = new TreeMap<>(outcomes);
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    activities.forEach(activity -> text.append(activity.text()));
    outcomes.forEach((outcome, count) -> text.append("%s: %d\n".formatted(outcome, count)));
    omitted.ifPresent(links -> text.append("links left out: " + links.text() + "\n"));
    return text.toString();
  }

  /**
   * Status of one activity.
   *
   * @param party owner of the activity; absent if it is the operator of the pipeline
   * @param version the newest version that made a decision
   * @param documentation purpose of the activity, for people; absent if it has none
   * @param actions actions of that version; absent if it only walks all links
   * @param formula formula of that version
   * @param phase the last reported phase
   * @param urls counts of URLs and of links, summed over the partitions
   */
  public record ActivityStatus(
      String activity,
      Optional<String> party,
      Optional<Integer> version,
      Optional<String> documentation,
      Optional<String> actions,
      Optional<String> formula,
      Optional<StateReached> phase,
      UrlCounts urls) {

    /** Returns the number of known URLs: done + failed + quarantined + pending. */
    @JsonProperty
    public long known() {
      return urls.known();
    }

    /** Returns the number of URLs that are queued on hosts that may be requested. */
    @JsonProperty
    public long queued() {
      return urls.queued();
    }

    /** Returns the number of decided links: accepted + rejected. */
    @JsonProperty
    public long evaluated() {
      return urls.accepted() + urls.rejected();
    }

    private String text() {
      return """
      %s%s%s: %s
      %s  URLs known %d = done %d + failed %d + quarantined %d + pending %d%s
        links evaluated %d = accepted %d + rejected %d
      """
          .formatted(
              activity,
              party.map(" of "::concat).orElse(""),
              version.map(" version %d"::formatted).orElse(""),
              phase.map(StateReached::text).orElse("not ended yet"),
              documentationText() + actionsText(),
              known(),
              urls.done(),
              urls.failed(),
              urls.quarantined(),
              urls.pending(),
              heldText(),
              evaluated(),
              urls.accepted(),
              urls.rejected())
          .concat(pendingText())
          .concat(tooManyPathsText())
          .concat(quarantinedText());
    }

    private String actionsText() {
      return actions.map("  actions: %s\n"::formatted).orElse("");
    }

    private String documentationText() {
      return documentation
          .map(purpose -> "  documentation: " + purpose.strip().replaceAll("\\s+", " ") + "\n")
          .orElse("");
    }

    private String pendingText() {
      return urls.pending() == 0
          ? ""
          : "  URLs pending: in flight %d, waiting for politeness %d, queued %d\n"
              .formatted(urls.inFlight(), urls.backingOff(), urls.queued());
    }

    private String quarantinedText() {
      return urls.quarantined() == 0
          ? ""
          : "  URLs quarantined %d as suspected traps: orbweaver traps lists them\n"
              .formatted(urls.quarantined());
    }

    private String heldText() {
      return urls.held() == 0 ? "" : " (%d of them held)".formatted(urls.held());
    }

    private String tooManyPathsText() {
      return urls.tooManyPaths() == 0
          ? ""
          : "  URLs found by more than %d discovery paths: %d; further paths were ignored\n"
              .formatted(DiscoveryPath.MAX_PATHS_PER_URL, urls.tooManyPaths());
    }
  }

  /** Phase of an activity, with the version and the time at which it was reached. */
  public record StateReached(LifecycleState state, int version, Instant at) {
    private String text() {
      return EnumText.of(state) + " since " + at;
    }
  }
}
