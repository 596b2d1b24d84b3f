package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.password.PasswordVerifier;

/**
 * Request to change the virtual library: its eight operations (McBryan 1994, 2.4), an import of
 * many postings, and the undoing of a change. In JSON, {@code is} names the operation.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = LibraryRequest.Point.class, name = "point"),
  @JsonSubTypes.Type(value = LibraryRequest.Pointers.class, name = "pointers"),
  @JsonSubTypes.Type(value = LibraryRequest.Input.class, name = "input"),
  @JsonSubTypes.Type(value = LibraryRequest.Create.class, name = "create"),
  @JsonSubTypes.Type(value = LibraryRequest.Delete.class, name = "delete"),
  @JsonSubTypes.Type(value = LibraryRequest.Edit.class, name = "edit"),
  @JsonSubTypes.Type(value = LibraryRequest.Copy.class, name = "copy"),
  @JsonSubTypes.Type(value = LibraryRequest.Move.class, name = "move"),
  @JsonSubTypes.Type(value = LibraryRequest.Import.class, name = "import"),
  @JsonSubTypes.Type(value = LibraryRequest.Undo.class, name = "undo")
})
public sealed interface LibraryRequest {
  /** Maximum number of postings that one request names. */
  int MAX_POSTINGS = 1_000;

  /** Maximum number of postings of one import. */
  int MAX_IMPORTED = 200_000;

  /** Returns the operation. */
  default LibraryOperation operation() {
    return switch (this) {
      case Point _ -> LibraryOperation.POINT;
      case Pointers _ -> LibraryOperation.POINTERS;
      case Input _ -> LibraryOperation.INPUT;
      case Create _ -> LibraryOperation.CREATE;
      case Delete _ -> LibraryOperation.DELETE;
      case Edit _ -> LibraryOperation.EDIT;
      case Copy _ -> LibraryOperation.COPY;
      case Move _ -> LibraryOperation.MOVE;
      case Import _ -> LibraryOperation.IMPORT;
      case Undo _ -> LibraryOperation.UNDO;
    };
  }

  /**
   * Addition of a pointer.
   *
   * @param library number of the library
   * @param head its characteristics
   */
  record Point(long library, PostingHead head) implements LibraryRequest {
    public Point {
      requireAtLeast(Posting.ROOT, "library", library);
    }
  }

  /**
   * Addition of many pointers.
   *
   * @param library number of the library
   * @param titles their titles
   * @param author author of each
   * @param password verifier of the password of each
   */
  record Pointers(
      long library,
      List<Hypertext> titles,
      PostingAuthor author,
      Optional<PasswordVerifier> password)
      implements LibraryRequest {
    public Pointers {
      requireAtLeast(Posting.ROOT, "library", library);
      titles = List.copyOf(titles);
      requireSize(MAX_POSTINGS, "titles", titles);
      for (var title : titles) {
        var _ = PostingHead.titled(title);
      }
    }
  }

  /**
   * Addition of a report.
   *
   * @param library number of the library
   * @param head its characteristics
   * @param report its text
   */
  record Input(long library, PostingHead head, Hypertext report) implements LibraryRequest {
    public Input {
      requireAtLeast(Posting.ROOT, "library", library);
    }
  }

  /**
   * Creation of a sub-library.
   *
   * @param library number of the library that will contain it
   * @param head characteristics of any posting
   * @param content characteristics of a library
   */
  record Create(long library, PostingHead head, SubLibrary content) implements LibraryRequest {
    public Create {
      requireAtLeast(Posting.ROOT, "library", library);
    }
  }

  /**
   * Deletion of postings, with everything below those that are libraries.
   *
   * @param postings their numbers
   * @param keys proofs for those that have a password; none is needed for what is below them
   */
  record Delete(List<Long> postings, List<PostingKey> keys) implements LibraryRequest {
    public Delete {
      postings = List.copyOf(postings);
      keys = List.copyOf(keys);
      requireNumbers(postings);
    }
  }

  /**
   * Edit of a posting: all characteristics are replaced.
   *
   * @param posting its number
   * @param version version that was edited; a later one is not overwritten
   * @param head its characteristics; without a password it keeps the one it has
   * @param content what it is; a library remains one, and a pointer may become a report
   * @param removesPassword whether it has no password any more
   * @param keys proof, if it has a password
   */
  record Edit(
      long posting,
      long version,
      PostingHead head,
      PostingContent content,
      boolean removesPassword,
      List<PostingKey> keys)
      implements LibraryRequest {
    public Edit {
      requireAtLeast(Posting.ROOT, "posting", posting);
      keys = List.copyOf(keys);
      require(
          !removesPassword || head.password().isEmpty(),
          "removesPassword",
          removesPassword,
          "false together with a password");
    }

    /** Returns this edit with other characteristics of any posting. */
    public Edit withHead(PostingHead other) {
      return new Edit(posting, version, other, content, removesPassword, keys);
    }
  }

  /**
   * Copy of postings, with everything below those that are libraries. Copies keep author and
   * password and have numbers of their own.
   *
   * @param postings numbers of the postings
   * @param library number of the library that will contain the copies
   */
  record Copy(List<Long> postings, long library) implements LibraryRequest {
    public Copy {
      postings = List.copyOf(postings);
      requireNumbers(postings);
      requireAtLeast(Posting.ROOT, "library", library);
    }
  }

  /**
   * Move of postings, which keep their numbers.
   *
   * @param postings numbers of the postings
   * @param library number of the library that will contain them
   * @param keys proofs for those that have a password
   */
  record Move(List<Long> postings, long library, List<PostingKey> keys) implements LibraryRequest {
    public Move {
      postings = List.copyOf(postings);
      keys = List.copyOf(keys);
      requireNumbers(postings);
      requireAtLeast(Posting.ROOT, "library", library);
    }
  }

  /**
   * Import of many postings.
   *
   * @param library number of the library that will contain them
   * @param postings the postings, each library before what it contains
   */
  record Import(long library, List<ImportedPosting> postings) implements LibraryRequest {
    public Import {
      requireAtLeast(Posting.ROOT, "library", library);
      postings = List.copyOf(postings);
      requireSize(MAX_IMPORTED, "postings", postings);
      for (var index = 0; index < postings.size(); index++) requireAbove(postings, index);
    }

    private static void requireAbove(List<ImportedPosting> postings, int index) {
      var above = postings.get(index).above();
      if (above.isEmpty()) return;
      require(
          above.get() < index && postings.get(above.get()).content().isLibrary(),
          "postings[" + index + "].above",
          above.get(),
          "the index of a library before this posting");
    }
  }

  /**
   * Undoing of a change.
   *
   * @param change number of the change
   * @param keys proofs for the postings that the change named and that have a password
   */
  record Undo(long change, List<PostingKey> keys) implements LibraryRequest {
    public Undo {
      requireAtLeast(1, "change", change);
      keys = List.copyOf(keys);
    }
  }

  private static void requireNumbers(List<Long> postings) {
    requireSize(MAX_POSTINGS, "postings", postings);
    var seen = new HashSet<Long>();
    for (var number : postings) {
      requireAtLeast(Posting.ROOT, "postings", number);
      require(seen.add(number), "postings", number + " twice", "each number once");
    }
  }

  private static void requireSize(int max, String what, List<?> list) {
    require(!list.isEmpty() && list.size() <= max, what, list.size(), "1 to " + max);
  }
}
