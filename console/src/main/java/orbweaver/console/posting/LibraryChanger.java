package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.console.change.ChangeResult;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.ChangeResult.PartlyMade;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.library.LibraryLinks;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.posting.FormField.Box;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.activity.Party;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.OperationException.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes of the library that forms ask for.
 *
 * @param library the library
 * @param passwords derives verifiers and keys
 */
record LibraryChanger(OpenLibrary library, PostingPasswords passwords) {
  private static final Logger LOG = LoggerFactory.getLogger(LibraryChanger.class);
  static final String PASSWORD = "password";
  static final String MODERATE = "moderate";

  /**
   * Returns the answer to a form without an error.
   *
   * @param change what is changed, for the record of changes
   * @param request makes the request
   * @param returnTo number of the library whose summary the browser is sent to
   * @param again makes the form again, if the request is rejected
   */
  FormAnswer answer(
      String change,
      Supplier<LibraryRequest> request,
      Requester requester,
      long returnTo,
      Function<Rejected, PageView> again) {
    return new FormAnswer.Accepted(
        "library: " + change,
        () ->
            switch (submit(request.get(), requester)) {
              case Changed changed ->
                  new Made(
                      LibraryLinks.summaryAfter(existing(returnTo), changed.change().number()));
              case Rejected rejected -> new NotMade(rejected.reason(), again.apply(rejected));
            });
  }

  /**
   * Several changes of which not all were made.
   *
   * @param made numbers of the changes that were made
   * @param rejected the next one
   * @param isAnswered whether it is known that the next one is not made
   */
  record Stopped(List<Long> made, Rejected rejected, boolean isAnswered) {
    Stopped {
      made = List.copyOf(made);
    }

    /** Returns what became of the next one, and of those after it. */
    String rest() {
      return isAnswered
          ? "The rest is not changed."
          : "The next one failed; look at the changes before you send it again. Those after it are"
              + " not made.";
    }

    private ChangeResult result(Function<Stopped, PageView> again) {
      if (made.isEmpty()) return new NotMade(rejected.reason(), again.apply(this));
      return new PartlyMade(recorded(), page(again));
    }

    // The message of a failure can quote what was typed.
    private String recorded() {
      var next =
          isAnswered ? "not done: the next one, " + rejected.reason() : "not known: the next one";
      return new NumberList(made) + "; " + next;
    }

    // What stopped the changes can prevent the form, too, and the numbers must not be lost.
    private PageView page(Function<Stopped, PageView> again) {
      try {
        return again.apply(this);
      } catch (RuntimeException e) {
        LOG.warn("the form of several changes cannot be shown again", e);
        return ErrorView.page(
            "Not all changes are made",
            "These changes are made: %s. %s The reason: %s"
                .formatted(new NumberList(made), rest(), rejected.reason()),
            "");
      }
    }
  }

  /**
   * Returns the answer to a form that makes several changes, one after the other, until one is
   * rejected or has no answer.
   *
   * @param change what is changed, for the record of changes
   * @param requests makes the requests
   * @param location returns where the browser is sent to, by the numbers of the changes
   * @param again makes the form again, if not all are made
   */
  FormAnswer answerAll(
      String change,
      Supplier<List<LibraryRequest>> requests,
      Requester requester,
      Function<List<Long>, String> location,
      Function<Stopped, PageView> again) {
    return new FormAnswer.Accepted(
        "library: " + change,
        () -> {
          var made = new ArrayList<Long>();
          for (var request : requests.get()) {
            var stopped = submitNext(request, requester, made);
            if (stopped.isPresent()) return stopped.get().result(again);
          }
          return new Made(location.apply(made));
        });
  }

  // Without a change before it, a request without an answer is an error of the page.
  private Optional<Stopped> submitNext(
      LibraryRequest request, Requester requester, List<Long> made) {
    try {
      return switch (submit(request, requester)) {
        case Changed changed -> {
          made.add(changed.change().number());
          yield Optional.empty();
        }
        case Rejected rejected -> Optional.of(new Stopped(made, rejected, true));
      };
    } catch (OperationException e) {
      if (made.isEmpty()) throw e;
      var failed = new Rejected(RejectionKind.CONFLICT, String.valueOf(e.getMessage()));
      return Optional.of(new Stopped(made, failed, false));
    }
  }

  // A request that cannot be sent, such as one that is too large, is shown with its form.
  private LibraryAnswer submit(LibraryRequest request, Requester requester) {
    try {
      return library.access().submit(request, requester);
    } catch (OperationException e) {
      if (e.kind() != Kind.USAGE) throw e;
      return new Rejected(RejectionKind.NOT_ALLOWED, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the password that is typed; none if the requester needs none. */
  static Optional<String> password(Requester requester, Parameters fields) {
    return requester.isModerator() ? Optional.empty() : fields.secret(PASSWORD);
  }

  private long existing(long number) {
    return library.read(
        view ->
            view.find(number).filter(Posting::isLibrary).map(Posting::number).orElse(Posting.ROOT));
  }

  /** Returns who sends a request. */
  static Requester requester(Visitor visitor, TypedValues values) {
    var owner = visitor.party().map(name -> new Party(name).submissionTopic());
    return new Requester(owner, canModerate(visitor) && values.isTicked(MODERATE));
  }

  static boolean canModerate(Visitor visitor) {
    return visitor.role().includes(VisitorRole.OPERATOR);
  }

  /** Returns the box by which an operator needs no password; none for others. */
  static List<Box> moderation(Visitor visitor, TypedValues values) {
    return canModerate(visitor)
        ? List.of(
            values.box(
                MODERATE,
                "Moderate",
                "As an operator of the crawl, without the password of the author."))
        : List.of();
  }

  /** Returns the libraries of the path to a posting as a text. */
  static String pathText(List<Posting> path) {
    return String.join(" › ", path.stream().map(Posting::titleText).toList());
  }

  /** Returns the message for the whole form; empty if it belongs to the password. */
  static Optional<String> message(Rejected rejected) {
    return switch (rejected.kind()) {
      case PASSWORD -> Optional.empty();
      case NOT_FOUND, NOT_ALLOWED, CONFLICT -> Optional.of(rejected.reason());
    };
  }
}
