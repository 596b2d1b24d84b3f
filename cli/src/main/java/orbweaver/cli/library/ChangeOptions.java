package orbweaver.cli.library;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.EnumText;
import orbweaver.contract.activity.Party;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that change the virtual library; they run the request. */
final class ChangeOptions {
  private static final int MAX_SHOWN = 20;

  @Option(
      names = "--moderate",
      description =
          "Change postings without their passwords, and the root library: a right of whoever may"
              + " write the folder of the crawl, and of the operator of a pipeline.")
  private boolean moderate;

  @Mixin private PartyOption party = new PartyOption();

  @Mixin private TaskOptions tasks = new TaskOptions();

  /**
   * Result of a change.
   *
   * @param change number of the change
   * @param postings number of postings that exist since the change, or have another record
   * @param written the first of them
   * @param removed number of postings that do not exist any more
   */
  record Result(
      long change,
      LibraryOperation operation,
      int postings,
      List<PostingSummary> written,
      int removed) {}

  private record Printed(Result result, String text) {}

  /** Makes a request of the present library, and prints what it changes. */
  int run(Function<LibraryAccess, LibraryRequest> request)
      throws IOException, InterruptedException {
    return tasks.runOnAnyFolder(
        crawl -> {
          requireParties(crawl);
          var library = crawl.library();
          var changed = submit(library, checked(() -> request.apply(library)));
          return Optional.of(new Printed(result(changed), text(changed)));
        },
        (screen, printed) -> screen.printResult(printed.text(), printed.result()));
  }

  /**
   * Makes requests one after the other, and prints what they change.
   *
   * @throws OperationException if one is rejected or has no answer; those before it are made
   */
  int runAll(List<LibraryRequest> requests) throws IOException, InterruptedException {
    return tasks.runOnAnyFolder(
        crawl -> {
          requireParties(crawl);
          return Optional.of(submitAll(crawl.library(), requests));
        },
        (screen, made) -> {
          var texts = made.stream().map(ChangeOptions::text).toList();
          screen.printResult(
              String.join("\n", texts), made.stream().map(ChangeOptions::result).toList());
        });
  }

  // A number such as 0 is noticed when the request is created.
  private static LibraryRequest checked(Supplier<LibraryRequest> request) {
    try {
      return request.get();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  private void requireParties(CrawlAccess crawl) {
    party.party().filter(_ -> !crawl.hasBroker()).ifPresent(ChangeOptions::reject);
  }

  private static void reject(Party party) {
    throw OperationException.usageError(
        "--party: %s (expected: none, since a crawl without a broker has no parties; leave --party out)"
            .formatted(party.name()));
  }

  private List<Changed> submitAll(LibraryAccess library, List<LibraryRequest> requests) {
    var made = new ArrayList<Changed>();
    for (var request : requests) made.add(submitNext(library, request, made));
    return made;
  }

  private Changed submitNext(LibraryAccess library, LibraryRequest request, List<Changed> made) {
    try {
      return submit(library, request);
    } catch (OperationException e) {
      if (made.isEmpty()) throw e;
      var numbers =
          made.stream().map(done -> String.valueOf(done.change().number())).collect(joining(", "));
      throw e.withNote("changes that were made before: " + numbers);
    }
  }

  private Changed submit(LibraryAccess library, LibraryRequest request) {
    var requester = new Requester(party.party().map(Party::submissionTopic), moderate);
    return switch (library.submit(request, requester)) {
      case Changed changed -> changed;
      case Rejected(var kind, var reason) -> throw rejected(kind, reason);
    };
  }

  private static OperationException rejected(RejectionKind kind, String reason) {
    return OperationException.usageError(
        switch (kind) {
          case PASSWORD -> reason + "; give it with --password-file or --ask-password";
          case NOT_FOUND, NOT_ALLOWED, CONFLICT -> reason;
        });
  }

  private static Result result(Changed changed) {
    var change = changed.change();
    var written = changed.written().stream().limit(MAX_SHOWN).map(PostingSummary::of).toList();
    return new Result(
        change.number(),
        change.operation(),
        changed.written().size(),
        written,
        change.removed().size());
  }

  private static String text(Changed changed) {
    var lines = new StringBuilder(changeLine(changed.change()));
    for (var posting : changed.written().stream().limit(MAX_SHOWN).toList())
      lines.append('\n').append(PostingSummary.line(posting));
    if (changed.written().size() > MAX_SHOWN)
      lines.append("\n   ... and %d more".formatted(changed.written().size() - MAX_SHOWN));
    return lines.toString();
  }

  /** Returns a line about a change. */
  static String changeLine(LibraryChange change) {
    var counts =
        "%s%s%s"
            .formatted(
                count(change.created(), "added"),
                count(change.replaced(), "changed"),
                count(change.removed(), "removed"));
    var undone = change.undoneBy().map(" undone by change %d"::formatted).orElse("");
    var undoes = change.undoes().map(" of change %d"::formatted).orElse("");
    return "change %d: %s%s%s: %s%s"
        .formatted(
            change.number(),
            EnumText.of(change.operation()),
            undoes,
            counts,
            change.about(),
            undone.isEmpty() ? "" : " (" + undone.strip() + ")");
  }

  private static String count(List<Long> postings, String what) {
    return postings.isEmpty() ? "" : ", %d %s".formatted(postings.size(), what);
  }

  /** Returns existing postings. */
  static List<Posting> postings(LibraryAccess library, List<Long> numbers) {
    return library.read(
        view -> numbers.stream().map(number -> LibraryArguments.require(view, number)).toList());
  }

  TaskOptions tasks() {
    return tasks;
  }
}
