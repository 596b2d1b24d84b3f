package orbweaver.extractor.markup;

import java.util.Optional;

/** An element of a page, as whoever gathers what is said and where it leads sees it. */
public interface Sight {
  /** Its name, in lower case. */
  String name();

  /** Whether it has that attribute, be it empty. */
  boolean has(String attribute);

  /** The value of that attribute; empty text where there is none. */
  String attribute(String name);

  /** Whether it stands right in an element of that name. */
  boolean isIn(String parent);

  /** As much of what is to be read in it; empty when that is nothing. */
  Optional<String> text(int maxBytes);

  /** What the link says that it stands in; empty when it stands in none. */
  Optional<String> textAround();
}
