package orbweaver.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicChange;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PreviousPosting;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;

/**
 * JSON Schemas (2020-12) of the records on topics. They refer to each other and to {@code
 * parts.json} by relative names below {@link #BASE}.
 */
public final class Schemas {
  /** Prefix of the ids of all schemas; nothing is served at this address. */
  public static final String BASE = "https://orbweaver.example/schema/";

  /** All record types with a schema. */
  public static final List<Class<? extends Record>> RECORDS =
      List.of(
          Seed.class,
          ActivitySubmission.class,
          StateChange.class,
          RetryRequest.class,
          RefreshRequest.class,
          HostOverrideRequest.class,
          TrapReview.class,
          SuppressionRequest.class,
          LibrarySubmission.class,
          SubmissionAnswer.class,
          Party.class,
          Activity.class,
          FetchRequest.class,
          FetchResult.class,
          Page.class,
          PageText.class,
          NumberedVerdict.class,
          SeedVerdict.class,
          PageVerdict.class,
          OutlinkBatch.class,
          HostOverride.class,
          UrlRefresh.class,
          Suppression.class,
          HostState.class,
          RobotsTxt.class,
          HostStatus.class,
          Probe.class,
          BudgetGrant.class,
          ActivityCounts.class,
          ActivityStatus.class,
          PathLimitReached.class,
          PolitenessWait.class,
          TrapSuspected.class,
          UrlGivenUp.class,
          HostGivenUp.class,
          PublicPage.class,
          PublicEdge.class,
          EdgeKey.class,
          PublicChange.class,
          Profile.class,
          NewsItem.class,
          Posting.class,
          PreviousPosting.class,
          LibraryChange.class,
          PipelineManifest.class);

  private Schemas() {}

  /**
   * Returns the types of the records on a topic. On topic {@code fetch} the record is in a header,
   * beside a body as the value. Dead letters are records that could not be read, of any type.
   */
  public static List<Class<? extends Record>> recordsOn(Topic topic) {
    return switch (topic) {
      case SEED ->
          List.of(
              Seed.class,
              ActivitySubmission.class,
              StateChange.class,
              RetryRequest.class,
              RefreshRequest.class,
              HostOverrideRequest.class,
              TrapReview.class,
              SuppressionRequest.class,
              LibrarySubmission.class);
      case PARTY -> List.of(Party.class);
      case ACTIVITY -> List.of(Activity.class);
      case SUPPRESSION -> List.of(Suppression.class);
      case SUBMISSION_ANSWER -> List.of(SubmissionAnswer.class);
      case FRONTIER -> List.of(FetchRequest.class);
      case FETCH -> List.of(FetchResult.class);
      case LINK -> List.of(Page.class);
      case TEXT -> List.of(PageText.class);
      case VERDICT -> List.of(NumberedVerdict.class);
      case HOST -> List.of(HostState.class, RobotsTxt.class);
      case HOST_STATUS -> List.of(HostStatus.class);
      case CONTROL -> List.of(Probe.class, BudgetGrant.class);
      case PROGRESS ->
          List.of(
              ActivityCounts.class,
              ActivityStatus.class,
              PathLimitReached.class,
              PolitenessWait.class,
              TrapSuspected.class,
              UrlGivenUp.class,
              HostGivenUp.class);
      case PAGE -> List.of(PublicPage.class);
      case EDGE -> List.of(PublicEdge.class);
      case CHANGE -> List.of(PublicChange.class);
      case PROFILE -> List.of(Profile.class);
      case NEWS -> List.of(NewsItem.class);
      case LIBRARY -> List.of(Posting.class, PreviousPosting.class, LibraryChange.class);
      case MANIFEST -> List.of(PipelineManifest.class);
      case DEAD_LETTER -> List.of();
    };
  }

  /** Returns the schema of a record type, as JSON. */
  public static String of(Class<? extends Record> type) {
    return named(type.getSimpleName());
  }

  /** Returns the definitions that several schemas share, as JSON. */
  public static String definitions() {
    return named("parts");
  }

  /** Returns the texts of all schemas and of {@code parts.json}, by file name. */
  public static SortedMap<String, String> files() {
    var files = new TreeMap<String, String>();
    files.put("parts.json", definitions());
    for (var type : RECORDS) files.put(type.getSimpleName() + ".json", of(type));
    return files;
  }

  private static String named(String name) {
    try (var in = Schemas.class.getResourceAsStream("/orbweaver/schema/" + name + ".json")) {
      if (in == null)
        throw new IllegalArgumentException(
            name + ": no schema (expected: a record that crosses a topic)");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
