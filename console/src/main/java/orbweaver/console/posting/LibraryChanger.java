package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.library.LibraryLinks;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.posting.FormField.Box;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.activity.Party;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RefusalKind;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.OperationException.Kind;

/**
 * Changes of the library that forms ask for.
 *
 * @param library the library
 * @param passwords derives verifiers and keys
 */
record LibraryChanger(OpenLibrary library, PostingPasswords passwords) {
  static final String PASSWORD = "password";
  static final String MODERATE = "moderate";

  /**
   * Returns the answer to a form without an error.
   *
   * @param change what is changed, for the record of changes
   * @param request makes the request
   * @param returnTo number of the library whose summary the browser is sent to
   * @param again makes the form again, if the request is refused
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
   * Request that was refused.
   *
   * @param made numbers of the changes that were made before
   */
  record Refused(List<Long> made, Rejected rejected) {}

  /**
   * Returns the answer to a form that makes several changes, one after the other, until one is
   * refused.
   *
   * @param change what is changed, for the record of changes
   * @param requests makes the requests
   * @param location returns where the browser is sent to, by the numbers of the changes
   * @param again makes the form again, if a request is refused
   */
  FormAnswer answerAll(
      String change,
      Supplier<List<LibraryRequest>> requests,
      Requester requester,
      Function<List<Long>, String> location,
      Function<Refused, PageView> again) {
    return new FormAnswer.Accepted(
        "library: " + change,
        () -> {
          var made = new ArrayList<Long>();
          for (var request : requests.get())
            switch (submit(request, requester)) {
              case Changed changed -> made.add(changed.change().number());
              case Rejected rejected -> {
                return new NotMade(
                    reason(rejected, made), again.apply(new Refused(made, rejected)));
              }
            }
          return new Made(location.apply(made));
        });
  }

  // A request that cannot be sent, such as one that is too large, is shown with its form.
  private LibraryAnswer submit(LibraryRequest request, Requester requester) {
    try {
      return library.access().submit(request, requester);
    } catch (OperationException e) {
      if (e.kind() != Kind.USAGE) throw e;
      return new Rejected(RefusalKind.NOT_ALLOWED, String.valueOf(e.getMessage()));
    }
  }

  private static String reason(Rejected rejected, List<Long> made) {
    return made.isEmpty()
        ? rejected.reason()
        : rejected.reason() + " (changes that were made before: " + new NumberList(made) + ")";
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
