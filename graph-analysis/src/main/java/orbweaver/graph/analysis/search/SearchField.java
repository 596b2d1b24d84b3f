package orbweaver.graph.analysis.search;

import java.util.Optional;
import orbweaver.contract.EnumText;

/** Field of a search for pages or references, which a text is sought in. */
public enum SearchField {
  TITLE,
  ANCHOR,
  CITING_TITLE,
  CITING,
  URL,
  SCHEME,
  HOST,
  PATH,
  NAME,
  EXTENSION;

  /** Tests whether only references have this field. */
  boolean isOfReferences() {
    return this == ANCHOR || this == CITING_TITLE || this == CITING;
  }

  /** Returns the component of the URL that this field is, if it is one. */
  Optional<UrlPart> part() {
    return EnumText.parse(UrlPart.class, EnumText.of(this));
  }

  /** Returns the name that forms and options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
