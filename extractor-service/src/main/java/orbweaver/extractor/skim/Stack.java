package orbweaver.extractor.skim;

import org.jspecify.annotations.Nullable;

/** The open elements of a page, the innermost last. (HTML standard, 13.2.4.2) */
final class Stack {
  // A tree is not made any deeper.
  private static final int MOST = 256;

  private final Source page;
  private final Kind[] kinds = new Kind[MOST];
  private final @Nullable Name[] names = new Name[MOST];
  private final int[] starts = new int[MOST];
  private final int[] ends = new int[MOST];
  private final @Nullable Glimpse[] glimpses = new Glimpse[MOST];
  private int depth;
  private int islands;
  private boolean isShort = true;

  Stack(Source page) {
    this.page = page;
  }

  boolean isFull() {
    return depth > MOST - 8;
  }

  /** What kind the innermost is of; that of the document where there is none. */
  Kind top() {
    return depth == 0 ? Kind.BODY : kinds[depth - 1];
  }

  /** What kind the one around the innermost is of. */
  Kind beneath() {
    return depth < 2 ? Kind.BODY : kinds[depth - 2];
  }

  /** Opens one that is written in a tag. */
  void push(Kind kind, Tag tag, @Nullable Glimpse glimpse) {
    names[depth] = tag.name();
    starts[depth] = tag.nameStart();
    ends[depth] = tag.nameEnd();
    glimpses[depth] = glimpse;
    kinds[depth++] = kind;
    if (kind == Kind.ISLAND) islands++;
  }

  /** Opens one that is written nowhere. */
  void push(Kind kind) {
    names[depth] = null;
    starts[depth] = 0;
    ends[depth] = 0;
    glimpses[depth] = null;
    kinds[depth++] = kind;
  }

  /** Closes the innermost. */
  void pop() {
    if (kinds[--depth] == Kind.ISLAND) islands--;
    var glimpse = glimpses[depth];
    if (glimpse == null) return;
    glimpse.end();
    isShort &= glimpse.isShort();
  }

  /** Closes all. Whether of each all could be told that a tree would tell. */
  boolean isShort() {
    while (depth > 0) pop();
    return isShort;
  }

  /** Closes those that an end tag around them may end. */
  void popImplied() {
    while (top().isImplied()) pop();
  }

  /** Closes what stands in the innermost cell or caption: nothing of it goes on behind. */
  void popToCell() {
    while (depth > 0 && isOrdinary(top())) pop();
  }

  private static boolean isOrdinary(Kind kind) {
    return switch (kind) {
      case CELL, CAPTION, TABLE, COLUMNS, ROWS, ROW, SELECT, BOX, FORM, FOREIGN -> false;
      default -> true;
    };
  }

  /** Closes the innermost of that kind; false when something in it would go on behind. */
  boolean closes(Kind kind) {
    var index = depth - 1;
    while (kinds[index] != kind) index--;
    return closes(index);
  }

  /** Closes the innermost of a tag's name, if it is in scope; false as above. */
  boolean closesInScope(Tag tag) {
    for (var i = depth - 1; i >= 0; i--) {
      if (isNamed(i, tag)) return closes(i);
      if (boundsScope(kinds[i])) return true;
    }
    return true;
  }

  /** The same of one without rules of its own, which does not end what has some. */
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
      if (kinds[i] == Kind.FORMATTING || !isOrdinary(kinds[i])) return false;
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

  boolean isInScope(Kind kind) {
    for (var i = depth - 1; i >= 0 && !boundsScope(kinds[i]); i--) {
      if (kinds[i] == kind) return true;
    }
    return false;
  }

  /** Whether what stands around here does not see what is in it. */
  boolean isOnIsland() {
    return islands > 0;
  }

  /** Whether the innermost is called so. */
  boolean topIs(String name) {
    var start = starts[depth - 1];
    return ends[depth - 1] - start == name.length() && page.hasInAnyCase(name, start);
  }

  /** Whether the innermost bears the name of a tag. */
  boolean topIs(Tag tag) {
    return depth > 0 && isNamed(depth - 1, tag);
  }

  /** Whether any does. */
  boolean has(Tag tag) {
    for (var i = depth - 1; i >= 0; i--) if (isNamed(i, tag)) return true;
    return false;
  }

  // A name that is known need not be spelt again.
  private boolean isNamed(int index, Tag tag) {
    var name = names[index];
    var other = tag.name();
    if (name == null || other == null) return isWritten(index, tag);
    return name.text().equals(other.text());
  }

  private boolean isWritten(int index, Tag tag) {
    var length = tag.nameEnd() - tag.nameStart();
    return ends[index] - starts[index] == length
        && page.isSame(starts[index], tag.nameStart(), length);
  }

  /** Whether any is of that kind. */
  boolean has(Kind kind) {
    for (var i = depth - 1; i >= 0; i--) if (kinds[i] == kind) return true;
    return false;
  }

  /** Whether there is a paragraph in sight ("in button scope"). */
  boolean isInParagraph() {
    for (var i = depth - 1; i >= 0 && !kinds[i].bounds(); i--) {
      if (kinds[i] == Kind.PARAGRAPH) return true;
    }
    return false;
  }

  /** Whether there is one of that kind that the next one of it ends. */
  boolean isIn(Kind item) {
    for (var i = depth - 1; i >= 0; i--) {
      if (kinds[i] == item) return true;
      if (kinds[i].stopsItems()) return false;
    }
    return false;
  }

  /** The innermost link. */
  @Nullable Glimpse link() {
    for (var i = depth - 1; i >= 0; i--) {
      var glimpse = glimpses[i];
      if (glimpse != null && glimpse.isLink()) return glimpse;
    }
    return null;
  }

  /** Whether an anchor is open that the next one ends. */
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
