package orbweaver.console.visitor;

import orbweaver.contract.EnumText;

/** Role of a visitor, by which something is allowed. Each role includes those before it. */
public enum VisitorRole {
  /** Reads all pages. */
  READER,
  /** Also changes the virtual library, and runs walks. */
  EDITOR,
  /** Does everything. */
  OPERATOR;

  /** Tests whether a visitor with this role may do what the other role may do. */
  public boolean includes(VisitorRole other) {
    return compareTo(other) >= 0;
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
