package orbweaver.console.posting;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.Parameters;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.PostingKey;

/** Operation on postings that are chosen by their numbers. */
enum Selection {
  DELETE("Delete postings", "Delete"),
  COPY("Copy postings", "Copy"),
  MOVE("Move postings", "Move");

  /** Name of the parameter. */
  static final String FIELD = "do";

  private final String heading;
  private final String button;

  Selection(String heading, String button) {
    this.heading = heading;
    this.button = button;
  }

  /** Returns the operation that a request names. */
  static Selection of(Parameters parameters) {
    var name = parameters.text(FIELD).orElse("").toUpperCase(Locale.ROOT);
    return Stream.of(values())
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BadRequest("do: (expected: delete, copy or move)"));
  }

  String heading() {
    return heading;
  }

  String button() {
    return button;
  }

  /** Tests whether a library must be chosen that the postings come into. */
  boolean hasTarget() {
    return this != DELETE;
  }

  /** Tests whether postings with a password need it. */
  boolean needsPassword() {
    return this != COPY;
  }

  /** Returns the request. */
  LibraryRequest request(NumberList postings, Optional<Long> target, List<PostingKey> keys) {
    return switch (this) {
      case DELETE -> new Delete(postings.numbers(), keys);
      case COPY -> new Copy(postings.numbers(), target.orElseThrow());
      case MOVE -> new Move(postings.numbers(), target.orElseThrow(), keys);
    };
  }

  /** Returns what is changed, for the record of changes. */
  String describe(NumberList postings, Optional<Long> target) {
    return EnumText.of(this) + " " + postings + target.map(number -> " to " + number).orElse("");
  }
}
