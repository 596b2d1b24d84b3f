package orbweaver.extractor.streaming;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Stack of the open elements of a page. A method that closes a certain element returns false if the
 * page requires a DOM tree, because an element in it lacks its end tag. (HTML standard, 13.2.4.2)
 */
final class OpenElements {
  private static final int INITIAL_DEPTH = 32;
  // Deeper pages require a DOM tree.
  private static final int MAX_DEPTH = 256;
  // A start tag opens its element and at most a few implied ones.
  private static final int MAX_OPENED_BY_TAG = 8;

  private final Utf8Input page;
  private ElementCategory[] categories = new ElementCategory[INITIAL_DEPTH];
  private @Nullable TagName[] names = new TagName[INITIAL_DEPTH];
  private int[] starts = new int[INITIAL_DEPTH];
  private int[] ends = new int[INITIAL_DEPTH];
  private @Nullable StreamedElement[] elements = new StreamedElement[INITIAL_DEPTH];
  private int depth;
  private int noscripts;
  private boolean isWithinTreeLimits = true;

  OpenElements(Utf8Input page) {
    this.page = page;
  }

  /** Tests whether the stack may have no room for the elements that another start tag opens. */
  boolean isFull() {
    return depth > MAX_DEPTH - MAX_OPENED_BY_TAG;
  }

  /** Returns the category of the innermost element; {@code BODY} if none is open. */
  ElementCategory top() {
    return depth == 0 ? ElementCategory.BODY : categories[depth - 1];
  }

  /** Returns the category of the element around the innermost one. */
  ElementCategory parentOfTop() {
    return depth < 2 ? ElementCategory.BODY : categories[depth - 2];
  }

  /** Opens the element of a start tag. */
  void push(ElementCategory category, TagReader tag, @Nullable StreamedElement element) {
    ensureRoom();
    names[depth] = tag.name();
    starts[depth] = tag.nameStart();
    ends[depth] = tag.nameEnd();
    elements[depth] = element;
    categories[depth++] = category;
    if (category == ElementCategory.NOSCRIPT) noscripts++;
  }

  /** Opens an implied element, which has no tag. */
  void push(ElementCategory category) {
    ensureRoom();
    names[depth] = null;
    starts[depth] = 0;
    ends[depth] = 0;
    elements[depth] = null;
    categories[depth++] = category;
  }

  private void ensureRoom() {
    if (depth < categories.length) return;
    var length = 2 * depth;
    categories = Arrays.copyOf(categories, length);
    names = Arrays.copyOf(names, length);
    starts = Arrays.copyOf(starts, length);
    ends = Arrays.copyOf(ends, length);
    elements = Arrays.copyOf(elements, length);
  }

  /** Closes the innermost element. */
  void pop() {
    if (categories[--depth] == ElementCategory.NOSCRIPT) noscripts--;
    var element = elements[depth];
    if (element == null) return;
    element.end();
    isWithinTreeLimits &= element.isWithinTreeLimits();
  }

  /** Closes all elements; returns whether all were within the limits of a DOM tree. */
  boolean closeAll() {
    while (depth > 0) pop();
    return isWithinTreeLimits;
  }

  /** Closes elements with an implied end tag. */
  void popImpliedEndTags() {
    while (top().hasImpliedEnd()) pop();
  }

  /** Closes the elements in the innermost cell or caption; none is reconstructed after it. */
  void popToCell() {
    while (depth > 0 && isClosable(top())) pop();
  }

  private static boolean isClosable(ElementCategory category) {
    return switch (category) {
      case CELL,
          CAPTION,
          TABLE,
          COLUMN_GROUP,
          ROW_GROUP,
          ROW,
          SELECT,
          SCOPE_BOUNDARY,
          FORM,
          FOREIGN ->
          false;
      default -> true;
    };
  }

  /**
   * Closes the innermost element of a category, which must be open; false if the page requires a
   * DOM tree.
   */
  boolean close(ElementCategory category) {
    var index = depth - 1;
    while (categories[index] != category) index--;
    return close(index);
  }

  /**
   * Closes the innermost element with the name of a tag if it is in scope; false if the page
   * requires a DOM tree.
   */
  boolean closeInScope(TagReader tag) {
    for (var i = depth - 1; i >= 0; i--) {
      if (isNamed(i, tag)) return close(i);
      if (boundsScope(categories[i])) return true;
    }
    return true;
  }

  /**
   * Closes the innermost ordinary element with the name of a tag; false if the page requires a DOM
   * tree.
   */
  boolean closeOrdinary(TagReader tag) {
    for (var i = depth - 1; i >= 0; i--) {
      if (isNamed(i, tag)) return close(i);
      switch (categories[i]) {
        case ORDINARY, OPTION, OPTION_GROUP -> {}
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

  private boolean close(int index) {
    for (var i = depth - 1; i > index; i--) {
      if (categories[i] == ElementCategory.FORMATTING || !isClosable(categories[i])) return false;
    }
    while (depth > index) pop();
    return true;
  }

  private static boolean boundsScope(ElementCategory category) {
    return switch (category) {
      case SCOPE_BOUNDARY, TABLE, CAPTION, CELL -> true;
      default -> false;
    };
  }

  /** Tests whether an element of a category is in scope. */
  boolean isInScope(ElementCategory category) {
    for (var i = depth - 1; i >= 0 && !boundsScope(categories[i]); i--) {
      if (categories[i] == category) return true;
    }
    return false;
  }

  /** Tests whether a {@code noscript} element is open. */
  boolean isInNoscript() {
    return noscripts > 0;
  }

  /** Tests whether the innermost element has that name. */
  boolean topIs(String name) {
    var start = starts[depth - 1];
    return ends[depth - 1] - start == name.length() && page.startsWithIgnoreCase(name, start);
  }

  /** Tests whether the innermost element has the name of a tag. */
  boolean topIs(TagReader tag) {
    return depth > 0 && isNamed(depth - 1, tag);
  }

  /** Tests whether an open element has the name of a tag. */
  boolean has(TagReader tag) {
    for (var i = depth - 1; i >= 0; i--) if (isNamed(i, tag)) return true;
    return false;
  }

  // Known names are compared by their table entries, others byte by byte.
  private boolean isNamed(int index, TagReader tag) {
    var name = names[index];
    var other = tag.name();
    if (name == null || other == null) return hasSameBytes(index, tag);
    return name.text().equals(other.text());
  }

  private boolean hasSameBytes(int index, TagReader tag) {
    var length = tag.nameEnd() - tag.nameStart();
    return ends[index] - starts[index] == length
        && page.equalsIgnoreCase(starts[index], tag.nameStart(), length);
  }

  /** Tests whether an open element is of a category. */
  boolean has(ElementCategory category) {
    for (var i = depth - 1; i >= 0; i--) if (categories[i] == category) return true;
    return false;
  }

  /** Tests whether a paragraph is in button scope. */
  boolean hasParagraphInButtonScope() {
    for (var i = depth - 1; i >= 0 && !categories[i].boundsButtonScope(); i--) {
      if (categories[i] == ElementCategory.PARAGRAPH) return true;
    }
    return false;
  }

  /**
   * Tests whether a list or description item is open that the start tag of the next item closes.
   */
  boolean hasOpenItem(ElementCategory item) {
    for (var i = depth - 1; i >= 0; i--) {
      if (categories[i] == item) return true;
      if (categories[i].stopsItemSearch()) return false;
    }
    return false;
  }

  /** Returns the innermost open link; null if there is none. */
  @Nullable StreamedElement enclosingLink() {
    for (var i = depth - 1; i >= 0; i--) {
      var element = elements[i];
      if (element != null && element.isLink()) return element;
    }
    return null;
  }

  /** Tests whether an anchor is open that the start tag of the next anchor closes. */
  boolean hasAnchorInScope() {
    for (var i = depth - 1; i >= 0; i--) {
      switch (categories[i]) {
        case SCOPE_BOUNDARY, CELL, CAPTION -> {
          return false;
        }
        case FORMATTING -> {
          if (ends[i] - starts[i] == 1 && page.startsWithIgnoreCase("a", starts[i])) return true;
        }
        default -> {}
      }
    }
    return false;
  }
}
