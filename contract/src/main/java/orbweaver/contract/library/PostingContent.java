package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.requireId;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/** Content of a posting by its kind. In JSON, {@code is} names the kind. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = PostingContent.SubLibrary.class, name = "library"),
  @JsonSubTypes.Type(value = PostingContent.Pointer.class, name = "pointer"),
  @JsonSubTypes.Type(value = PostingContent.Report.class, name = "report")
})
public sealed interface PostingContent {
  /**
   * Library in a library.
   *
   * @param purpose goals and rules of the library, for people
   * @param createOnly whether only sub-libraries may be added to it
   * @param activity activity to which the URLs of its entries are seeds; that of the library above
   *     if absent
   * @param rule rule by which entries are proposed; those of the library above do not count
   */
  record SubLibrary(
      Optional<Hypertext> purpose,
      boolean createOnly,
      Optional<String> activity,
      Optional<EntryRule> rule)
      implements PostingContent {
    public SubLibrary {
      activity.ifPresent(id -> requireId("activity", id));
    }

    /** Library that takes all postings, and says nothing about itself. */
    public static SubLibrary plain() {
      return new SubLibrary(Optional.empty(), false, Optional.empty(), Optional.empty());
    }

    /** Returns this library with another purpose, or none. */
    public SubLibrary withPurpose(Optional<Hypertext> other) {
      return new SubLibrary(other, createOnly, activity, rule);
    }

    /** Returns this library with another rule, or none. */
    public SubLibrary withRule(Optional<EntryRule> other) {
      return new SubLibrary(purpose, createOnly, activity, other);
    }
  }

  /** Entry that is a title, usually with a link. */
  record Pointer() implements PostingContent {}

  /**
   * Entry with a text, to which its title leads.
   *
   * @param text the text
   */
  record Report(Hypertext text) implements PostingContent {}

  /** Tests whether the posting is a library; otherwise it is an entry. */
  default boolean isLibrary() {
    return this instanceof SubLibrary;
  }
}
