package orbweaver.admin.submission;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Earlier submissions for one activity on the submission topic of the client. rule-service retries
 * a seed that is submitted again, so the client leaves out the earlier ones.
 */
final class EarlierSubmissions {
  private final String activity;
  private final String submissionTopic;
  private final Optional<Activity> registered;
  private final Set<CrawlUrl> urls = new HashSet<>();
  private Optional<String> formula = Optional.empty();
  private int seedCount;

  /**
   * Creates an empty collection.
   *
   * @param activity id of the activity
   * @param submissionTopic short name of the submission topic
   * @param registered the activity, if it is registered
   */
  EarlierSubmissions(String activity, String submissionTopic, Optional<Activity> registered) {
    this.activity = activity;
    this.submissionTopic = submissionTopic;
    this.registered = registered;
  }

  /** Adds all submissions on the topic; waits for open transactions of other producers. */
  void read(TopicReader submissions) {
    submissions.readAllAndAwaitTransactions(this::read);
  }

  // rule-service rejects unreadable records, so they have no effect.
  private void read(ConsumerRecord<byte[], byte[]> record) {
    var party = Records.header(record.headers(), HeaderName.PARTY).map(Topic.SEED::shortName);
    switch (Records.readSubmission(record.headers(), record.value())) {
      case Decoded(var submission) -> add(party.orElse(submissionTopic), submission);
      case Unreadable<Submission> _ -> {}
    }
  }

  /** Adds a submission that was first on a given topic. */
  void add(String from, Submission submission) {
    switch (submission) {
      case ActivitySubmission request
          when request.id().equals(activity) && isControlledThrough(from) ->
          formula = Optional.of(request.formula());
      case Seed seed when seed.activityId().equals(activity) -> add(from, seed);
      case ActivitySubmission _,
          Seed _,
          StateChange _,
          RetryRequest _,
          HostOverrideRequest _,
          TrapReview _ -> {}
    }
  }

  // rule-service rejects a seed that precedes its activity or comes from another party.
  private void add(String from, Seed seed) {
    if (formula.isEmpty() || !isControlledThrough(from)) return;
    seedCount++;
    switch (CrawlUrl.parse(seed.url())) {
      case Resolved(var url) -> urls.add(url);
      case OtherScheme _, Invalid _ -> {}
    }
  }

  private boolean isControlledThrough(String topic) {
    return registered
        .map(known -> known.isControlledThrough(topic))
        .orElseGet(() -> topic.equals(submissionTopic));
  }

  /** Returns the number of seed records. */
  int seedCount() {
    return seedCount;
  }

  /** Returns the formula of the latest request; rule-service may not have registered it yet. */
  Optional<String> formula() {
    return formula;
  }

  /** Returns the URLs that were not submitted yet. */
  List<CrawlUrl> without(List<CrawlUrl> candidates) {
    return candidates.stream().filter(url -> !urls.contains(url)).toList();
  }
}
