package orbweaver.extractor.content;

import java.util.Optional;

/** HTML element, independent of the parser that read it. */
public interface HtmlElement {
  /** Returns the name, in lower case. */
  String name();

  /** Tests whether the element has an attribute, which may be empty. */
  boolean hasAttribute(String attribute);

  /** Returns the value of an attribute; empty text if it is missing. */
  String attribute(String name);

  /** Tests whether the parent element has that name. */
  boolean isChildOf(String parent);

  /** Returns the text of the element, cut off at a maximum size in UTF-8; empty if it has none. */
  Optional<String> text(int maxBytes);

  /** Returns the text of the link around the element; empty if there is none. */
  Optional<String> anchorText();
}
