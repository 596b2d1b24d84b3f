package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.library.advice.LibrarySuggestions;
import orbweaver.library.advice.ProposedLibrary;
import orbweaver.library.advice.SubmittedEntry;
import orbweaver.library.text.HypertextNotation;
import orbweaver.library.tree.LibraryView;

/**
 * Page that proposes libraries for a page or a text, in two steps: first its address or words about
 * it are typed, then a library is chosen and the entry completed.
 */
record SuggestionPage(LibraryChanger changer) implements FormPage {
  private static final String PATH = "/library/where";
  private static final String NUMBER = "number";
  private static final String ABOUT = "about";
  private static final String TARGET = "target";

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  /** Title for an entry, and the libraries that are proposed for it. */
  private record Advised(Hypertext title, List<ProposedLibrary> libraries) {}

  @Override
  public boolean isReading() {
    return true;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    var number = OpenLibrary.number(parameters);
    var about = parameters.text(ABOUT);
    if (about.isEmpty()) return page(number, "", List.of(), TypedValues.filled(Map.of()), "");
    try {
      var advised = advised(about.get());
      var libraries = advised.libraries();
      var first = libraries.stream().map(ProposedLibrary::library).findFirst().orElse(number);
      var values =
          Map.of(
              PostingFields.TITLE,
              HypertextNotation.format(advised.title()),
              TARGET,
              first.toString());
      return page(number, about.get(), libraries, TypedValues.filled(values), "");
    } catch (IllegalArgumentException e) {
      var message = String.valueOf(e.getMessage());
      return page(number, "", List.of(), TypedValues.filled(Map.of(ABOUT, about.get())), message);
    }
  }

  private Advised advised(String about) {
    var postings = changer.library().read(SuggestionPage::all);
    if (!(CrawlUrl.parse(about) instanceof Resolved(var url))) {
      var title = HypertextNotation.line(about);
      return new Advised(
          title, LibrarySuggestions.of(postings, SubmittedEntry.ofText(title.text())));
    }
    return changer
        .library()
        .advise(
            advice ->
                new Advised(
                    advice.entryTitle(url),
                    LibrarySuggestions.of(postings, advice.submitted(url))));
  }

  private static List<Posting> all(LibraryView view) {
    return Stream.concat(Stream.of(view.root()), view.below(Posting.ROOT).stream()).toList();
  }

  private PageView page(
      long number, String about, List<ProposedLibrary> found, TypedValues values, String message) {
    return changer
        .library()
        .read(
            view -> {
              var library = OpenLibrary.library(view, number);
              var hidden = new TreeMap<String, String>();
              hidden.put(NUMBER, Long.toString(number));
              hidden.put(ABOUT, about);
              var form =
                  new LibraryFormView(
                      "Libraries for a page",
                      PATH,
                      hidden,
                      number,
                      library.titleText(),
                      message,
                      about.isEmpty() ? List.of() : fields(values),
                      "Add a pointer");
              return new PageView(
                  "library/where.jte",
                  new SuggestionView(
                      form,
                      values.text(ABOUT).orElse(about),
                      !about.isEmpty(),
                      libraries(view, number, found),
                      values.text(TARGET).orElse("")));
            });
  }

  private static List<SuggestionView.SuggestedLibrary> libraries(
      LibraryView view, long number, List<ProposedLibrary> found) {
    var libraries = new ArrayList<SuggestionView.SuggestedLibrary>();
    for (var one : found)
      if (view.find(one.library()).isPresent())
        libraries.add(suggested(view, one.library(), String.join("; ", one.reasons())));
    if (found.stream().noneMatch(one -> one.library() == number))
      libraries.add(suggested(view, number, "the library that you came from"));
    return libraries;
  }

  private static SuggestionView.SuggestedLibrary suggested(
      LibraryView view, long library, String reason) {
    return new SuggestionView.SuggestedLibrary(
        library, LibraryChanger.pathText(view.path(library)), reason);
  }

  private static List<FormField> fields(TypedValues values) {
    return Stream.of(
            Stream.<FormField>of(PostingFields.title(values)),
            AuthorFields.of(values).stream(),
            Stream.<FormField>of(AdditionPage.password(values)))
        .flatMap(part -> part)
        .toList();
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var number = OpenLibrary.number(fields);
    var values = TypedValues.sent(fields);
    var target = values.require(TARGET, "a library", SuggestionPage::number);
    var head = PostingFields.readHead(values);
    if (values.hasErrors() || target.isEmpty() || head.isEmpty())
      return new FormAnswer.Rejected(again(number, fields, values, values.error(TARGET)));
    var password = fields.secret(LibraryChanger.PASSWORD);
    return changer.answer(
        "point in %d: %s".formatted(target.get(), head.get().title().text()),
        () -> point(target.get(), head.get(), password),
        LibraryChanger.requester(visitor, TypedValues.filled(Map.of())),
        target.get(),
        rejected -> again(number, fields, values, rejected.reason()));
  }

  private static long number(String text) {
    return NumberList.parse(text).numbers().getFirst();
  }

  private Point point(long library, PostingHead head, Optional<String> password) {
    return new Point(library, head.withPassword(changer.passwords().verifier(password)));
  }

  private PageView again(long number, Parameters fields, TypedValues values, String message) {
    var about = fields.text(ABOUT).orElse("");
    return page(
        number, about, about.isEmpty() ? List.of() : advised(about).libraries(), values, message);
  }
}
