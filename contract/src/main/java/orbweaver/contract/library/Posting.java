package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.url.CrawlUrl;

/**
 * Posting of the virtual library: a sub-library or an entry, in the library that contains it. The
 * root library is a posting too, which no library contains.
 *
 * @param number sequence number, unique in the whole virtual library and never given twice
 * @param library number of the library that contains it; absent for the root only
 * @param version number of the change that first wrote this record; one that undoes others restores
 *     their records with their versions. 0 for a root that nobody has edited
 * @param head title, image, author and password
 * @param content what it is
 * @param created time of its creation, which a move does not change
 * @param changed time of its last change
 * @param owner short name of the submission topic of the party that created it; absent if it is of
 *     the operator
 */
public record Posting(
    long number,
    Optional<Long> library,
    long version,
    PostingHead head,
    PostingContent content,
    Instant created,
    Instant changed,
    Optional<String> owner) {
  /** Number of the root library. */
  public static final long ROOT = 1;

  public Posting {
    requireAtLeast(ROOT, "number", number);
    requireAtLeast(0, "version", version);
    require(
        library.isPresent() != (number == ROOT),
        "library",
        library.map(Object::toString).orElse("none"),
        number == ROOT ? "none for the root" : "the library that contains the posting");
    library.ifPresent(above -> requireAtLeast(ROOT, "library", above));
    require(number != ROOT || content.isLibrary(), "content", "an entry", "a library as the root");
    owner.ifPresent(name -> requireText("owner", name));
  }

  /** Tests whether it is a library; otherwise it is an entry. */
  public boolean isLibrary() {
    return content.isLibrary();
  }

  /** Returns the text of the title. */
  public String titleText() {
    return head.title().text();
  }

  /** Returns the URLs that an entry points to, in title and report, each once. */
  public List<CrawlUrl> urls() {
    var text =
        switch (content) {
          case SubLibrary _, Pointer _ -> Stream.<CrawlUrl>empty();
          case Report(var report) -> report.links().stream();
        };
    return Stream.concat(head.title().links().stream(), text).distinct().toList();
  }

  /** Returns this posting without an e-mail address that is hidden. */
  public Posting withoutHiddenEmail() {
    var author = head.author();
    if (!author.hidesEmail() || author.email().isEmpty()) return this;
    var shown = head.withAuthor(author.withEmail(Optional.empty()));
    return new Posting(number, library, version, shown, content, created, changed, owner);
  }

  /** Returns this posting in another library, as a change moves it. */
  public Posting withLibrary(long target, long change, Instant now) {
    return new Posting(number, Optional.of(target), change, head, content, created, now, owner);
  }

  /** Returns this posting with other characteristics, as a change edits it. */
  public Posting withContent(PostingHead head, PostingContent content, long change, Instant now) {
    return new Posting(number, library, change, head, content, created, now, owner);
  }
}
