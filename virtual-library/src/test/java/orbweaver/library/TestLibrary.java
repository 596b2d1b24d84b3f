package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.password.PasswordKey;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import orbweaver.library.text.HypertextNotation;

/** Virtual library in memory, whose clock advances by a second with each request. */
final class TestLibrary {
  static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

  final InMemoryLibraryRecords records = new InMemoryLibraryRecords();
  final VirtualLibrary library;
  private long seconds;

  TestLibrary() {
    this(HistoryLimit.USUAL);
  }

  TestLibrary(HistoryLimit limit) {
    library = new VirtualLibrary(records, limit);
  }

  /** Returns the key that a client derives from a password. */
  static PasswordKey key(int password) {
    var bytes = new byte[PasswordKey.BYTES];
    bytes[0] = (byte) password;
    return PasswordKey.of(bytes);
  }

  static PasswordVerifier verifier(int password) {
    var encoder = Base64.getEncoder();
    var salt = encoder.encodeToString(new byte[PasswordVerifier.SALT_BYTES]);
    return new PasswordVerifier(salt, 8, 1, 1, encoder.encodeToString(key(password).hash()));
  }

  static List<PostingKey> keys(long posting, int password) {
    return List.of(new PostingKey(posting, key(password)));
  }

  static PostingHead head(String title) {
    return PostingHead.titled(HypertextNotation.line(title));
  }

  static PostingHead locked(String title, int password) {
    return head(title).withPassword(Optional.of(verifier(password)));
  }

  static PostingHead by(String title, String author) {
    var named =
        new PostingAuthor(
            Optional.of(author), Optional.empty(), PostingAuthor.UNNAMED.emailDisplay());
    return new PostingHead(
        HypertextNotation.line(title), Optional.empty(), named, Optional.empty());
  }

  static SubLibrary createOnly() {
    return new SubLibrary(Optional.empty(), true, Optional.empty(), Optional.empty());
  }

  Instant now() {
    return START.plusSeconds(seconds);
  }

  LibraryAnswer submit(LibraryRequest request, Requester requester) {
    seconds++;
    return library.submit(request, requester, now());
  }

  Changed change(LibraryRequest request) {
    var answer = submit(request, Requester.OPERATOR);
    assertThat(answer).isInstanceOf(Changed.class);
    return (Changed) answer;
  }

  Rejected rejected(LibraryRequest request) {
    var answer = submit(request, Requester.OPERATOR);
    assertThat(answer).isInstanceOf(Rejected.class);
    return (Rejected) answer;
  }

  long create(long above, PostingHead head, SubLibrary content) {
    return number(change(new Create(above, head, content)));
  }

  long create(long above, String title) {
    return create(above, head(title), SubLibrary.plain());
  }

  long point(long library, PostingHead head) {
    return number(change(new Point(library, head)));
  }

  long point(long library, String title) {
    return point(library, head(title));
  }

  long input(long library, String title, String report) {
    return number(change(new Input(library, head(title), HypertextNotation.text(report))));
  }

  long edit(long posting, PostingHead head) {
    var old = posting(posting);
    return change(new Edit(posting, old.version(), head, old.content(), false, List.of()))
        .change()
        .number();
  }

  private static long number(Changed changed) {
    return changed.written().getFirst().number();
  }

  Posting posting(long number) {
    return find(number).orElseThrow();
  }

  Optional<Posting> find(long number) {
    return library.read(view -> view.find(number));
  }

  List<String> summary(long number) {
    return library.read(view -> titles(view.summary(number, 0, 100).postings()));
  }

  List<String> recent(long number) {
    return library.read(view -> titles(view.recent(number, 0, 100).postings()));
  }

  List<String> path(long number) {
    return library.read(view -> titles(view.path(number)));
  }

  List<String> search(String query) {
    return library.read(view -> titles(view.search(Posting.ROOT, query, 0, 100).postings()));
  }

  static List<String> titles(List<Posting> postings) {
    return postings.stream().map(Posting::titleText).toList();
  }
}
