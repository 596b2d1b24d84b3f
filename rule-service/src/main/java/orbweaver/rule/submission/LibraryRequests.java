package orbweaver.rule.submission;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.RejectionKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.EntrySeeds;
import orbweaver.library.LibraryActivities;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.LibraryRecords;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;
import orbweaver.rule.submission.SubmissionReply.LibraryChanged;
import orbweaver.rule.submission.SubmissionReply.LibraryRejected;
import orbweaver.rule.submission.SubmissionReply.Refused;
import orbweaver.rule.submission.SubmissionReply.Repeated;

/**
 * Processor of the requests of parties to change the virtual library. It carries out each request
 * once, although its client may repeat it. Not thread-safe.
 */
public final class LibraryRequests {
  private static final String NO_ID =
      "submission-id: none (expected: a header with an id, under which the request is answered)";

  private final LibraryRecords records;
  private final AnsweredRequests answered;
  private final ActivityVersions activities;
  private final EvaluatedSeeds seeds;
  // Read when it is first used, because most pipelines have none.
  private Optional<VirtualLibrary> opened = Optional.empty();

  /**
   * Creates a processor of requests to the library of these records.
   *
   * @param records records of the library, which are changed
   * @param answered requests that were answered so far; new ones are added
   * @param activities all activities
   * @param seeds seeds that were evaluated so far, which are not sent again
   */
  public LibraryRequests(
      LibraryRecords records,
      AnsweredRequests answered,
      ActivityVersions activities,
      EvaluatedSeeds seeds) {
    this.seeds = seeds;
    this.records = records;
    this.answered = answered;
    this.activities = activities;
  }

  private VirtualLibrary library() {
    if (opened.isEmpty()) opened = Optional.of(new VirtualLibrary(records));
    return opened.get();
  }

  /** Carries out a request, or rejects it; or returns the answer that it had before. */
  SubmissionReply process(LibrarySubmission submission, SubmissionSource source, Instant now) {
    if (source.submission().isEmpty()) return new Refused(NO_ID);
    var id = source.submission().get();
    var earlier = answered.find(source.topic(), id);
    if (earlier.isPresent()) return new Repeated(earlier.get());
    var reply = decide(submission, source, now);
    answered.add(source.topic(), reply.toAnswer(id));
    return reply;
  }

  private SubmissionReply decide(
      LibrarySubmission submission, SubmissionSource source, Instant now) {
    if (submission.moderates() && !source.isOperator())
      return new LibraryRejected(
          RejectionKind.NOT_ALLOWED,
          "moderates: true (expected: false; only the operator of the pipeline moderates)");
    var owner = Optional.of(source.topic()).filter(_ -> !source.isOperator());
    var requester = new Requester(owner, submission.moderates());
    var guard = new SharedLibraryGuard(activities, source);
    var request = withHiddenEmail(submission.library());
    var before = LibraryActivities.of(library(), request);
    return switch (library().submit(request, requester, guard, now)) {
      case Changed changed -> new LibraryChanged(publication(changed, before));
      case Rejected(var kind, var reason) -> new LibraryRejected(kind, reason);
    };
  }

  private LibraryPublication publication(Changed changed, LibraryActivities before) {
    var found = library().read(view -> EntrySeeds.of(view, before.seeded(view, changed.written())));
    return LibraryPublication.of(
        changed, library(), found.stream().filter(seed -> !isRepeated(seed)).toList());
  }

  // Otherwise a party could fill the topic by moving entries to and fro.
  private boolean isRepeated(Seed seed) {
    return activities
        .newest(seed.activityId())
        .filter(activity -> seeds.isRepeated(activity, CrawlUrl.of(seed.url())))
        .isPresent();
  }

  // The topic does not have the address, so an editor cannot send it.
  private LibraryRequest withHiddenEmail(LibraryRequest request) {
    if (!(request instanceof Edit edit)) return request;
    var author = edit.head().author();
    var hidden =
        library()
            .read(view -> view.find(edit.posting()))
            .map(Posting::head)
            .map(head -> head.author())
            .filter(PostingAuthor::hidesEmail)
            .flatMap(PostingAuthor::email);
    if (!author.hidesEmail() || author.email().isPresent() || hidden.isEmpty()) return edit;
    return edit.withHead(edit.head().withAuthor(author.withEmail(hidden)));
  }
}
