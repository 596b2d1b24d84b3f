package orbweaver.extractor.skim;

import org.jspecify.annotations.Nullable;

/** Stack of the open elements of a page. (HTML standard, 13.2.4.2) */
final class Stack {
  // Deeper pages require a DOM tree.
  private static final int MAX_DEPTH = 256;

  private final Source page;
  private final Kind[] kinds = new Kind[MAX_DEPTH];
  private final @Nullable Name[] names = new Name[MAX_DEPTH];
  private final int[] starts = new int[MAX_DEPTH];
  private final int[] ends = new int[MAX_DEPTH];
  private final @Nullable Glimpse[] elements = new Glimpse[MAX_DEPTH];
  private int depth;
  private int noscripts;
  private boolean isWithinTreeLimits = true;

  Stack(Source page) {
    this.page = page;
  }

  /** Tests whether there may be no room for the elements of another start tag. */
  boolean isFull() {
    return depth > MAX_DEPTH - 8;
  }

  /** Returns the category of the innermost element; {@code BODY} if none is open. */
  Kind top() {
    return depth == 0 ? Kind.BODY : kinds[depth - 1];
  }

  /** Returns the category of the element around the innermost one. */
  Kind beneath() {
    return depth < 2 ? Kind.BODY : kinds[depth - 2];
  }

  /** Opens the element of a start tag. */
  void push(Kind kind, Tag tag, @Nullable Glimpse element) {
    names[depth] = tag.name();
    starts[depth] = tag.nameStart();
    ends[depth] = tag.nameEnd();
    elements[depth] = element;
    kinds[depth++] = kind;
    if (kind == Kind.ISLAND) noscripts++;
  }

  /** Opens an implied element, which has no tag. */
  void push(Kind kind) {
    names[depth] = null;
    starts[depth] = 0;
    ends[depth] = 0;
    elements[depth] = null;
    kinds[depth++] = kind;
  }

  /** Closes the innermost element. */
  void pop() {
    if (kinds[--depth] == Kind.ISLAND) noscripts--;
    var element = elements[depth];
    if (element == null) return;
    element.end();
    isWithinTreeLimits &= element.isShort();
  }

  /** Closes all elements; returns whether all were within the limits of a DOM tree. */
  boolean isShort() {
    while (depth > 0) pop();
    return isWithinTreeLimits;
  }

  /** Closes elements with an implied end tag. */
  void popImplied() {
    while (top().isImplied()) pop();
  }

  /** Closes the elements in the innermost cell or caption; none is reconstructed after it. */
  void popToCell() {
    while (depth > 0 && isClosable(top())) pop();
  }

  private static boolean isClosable(Kind kind) {
    return switch (kind) {
      case CELL, CAPTION, TABLE, COLUMNS, ROWS, ROW, SELECT, BOX, FORM, FOREIGN -> false;
      default -> true;
    };
  }

  /**
   * Closes the innermost element of a category; false if the end of an element in it is missing.
   */
  boolean closes(Kind kind) {
    var index = depth - 1;
    while (kinds[index] != kind) index--;
    return closes(index);
  }

  /** Closes the innermost element with a tag's name if it is in scope; false as above. */
  boolean closesInScope(Tag tag) {
    for (var i = depth - 1; i >= 0; i--) {
      if (isNamed(i, tag)) return closes(i);
      if (boundsScope(kinds[i])) return true;
    }
    return true;
  }

  /** Closes the innermost ordinary element with a tag's name; false as above. */
  boolean closesPlain(Tag tag) {
    for (var i = depth - 1; i >= 0; i--) {
      if (isNamed(i, tag)) return closes(i);
      switch (kinds[i]) {
        case PLAIN, OPTION, GROUP -> {}
        case FORMATTING -> {
          return !has(tag);
        }
        default -> {
          return true;
        }
      }
    }
    return true;
  }

  private boolean closes(int index) {
    for (var i = depth - 1; i > index; i--) {
      if (kinds[i] == Kind.FORMATTING || !isClosable(kinds[i])) return false;
    }
    while (depth > index) pop();
    return true;
  }

  private static boolean boundsScope(Kind kind) {
    return switch (kind) {
      case BOX, TABLE, CAPTION, CELL -> true;
      default -> false;
    };
  }

  /** Tests whether an element of a category is in scope. */
  boolean isInScope(Kind kind) {
    for (var i = depth - 1; i >= 0 && !boundsScope(kinds[i]); i--) {
      if (kinds[i] == kind) return true;
    }
    return false;
  }

  /** Tests whether a {@code noscript} element is open. */
  boolean isOnIsland() {
    return noscripts > 0;
  }

  /** Tests whether the innermost element has that name. */
  boolean topIs(String name) {
    var start = starts[depth - 1];
    return ends[depth - 1] - start == name.length() && page.hasInAnyCase(name, start);
  }

  /** Tests whether the innermost element has the name of a tag. */
  boolean topIs(Tag tag) {
    return depth > 0 && isNamed(depth - 1, tag);
  }

  /** Tests whether an open element has the name of a tag. */
  boolean has(Tag tag) {
    for (var i = depth - 1; i >= 0; i--) if (isNamed(i, tag)) return true;
    return false;
  }

  // Known names are compared by their table entries, others byte by byte.
  private boolean isNamed(int index, Tag tag) {
    var name = names[index];
    var other = tag.name();
    if (name == null || other == null) return isSpelled(index, tag);
    return name.text().equals(other.text());
  }

  private boolean isSpelled(int index, Tag tag) {
    var length = tag.nameEnd() - tag.nameStart();
    return ends[index] - starts[index] == length
        && page.isSame(starts[index], tag.nameStart(), length);
  }

  /** Tests whether an open element is of a category. */
  boolean has(Kind kind) {
    for (var i = depth - 1; i >= 0; i--) if (kinds[i] == kind) return true;
    return false;
  }

  /** Tests whether a paragraph is in button scope. */
  boolean isInParagraph() {
    for (var i = depth - 1; i >= 0 && !kinds[i].bounds(); i--) {
      if (kinds[i] == Kind.PARAGRAPH) return true;
    }
    return false;
  }

  /** Tests whether an item is open that the next item closes. */
  boolean isIn(Kind item) {
    for (var i = depth - 1; i >= 0; i--) {
      if (kinds[i] == item) return true;
      if (kinds[i].stopsItems()) return false;
    }
    return false;
  }

  /** Returns the innermost open link; null if there is none. */
  @Nullable Glimpse link() {
    for (var i = depth - 1; i >= 0; i--) {
      var element = elements[i];
      if (element != null && element.isLink()) return element;
    }
    return null;
  }

  /** Tests whether an anchor is open that the next anchor closes. */
  boolean isInAnchor() {
    for (var i = depth - 1; i >= 0; i--) {
      switch (kinds[i]) {
        case BOX, CELL, CAPTION -> {
          return false;
        }
        case FORMATTING -> {
          if (ends[i] - starts[i] == 1 && page.hasInAnyCase("a", starts[i])) return true;
        }
        default -> {}
      }
    }
    return false;
  }
}
