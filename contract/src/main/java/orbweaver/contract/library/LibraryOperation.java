package orbweaver.contract.library;

/** Operation that changed the virtual library. */
public enum LibraryOperation {
  POINT,
  POINTERS,
  INPUT,
  CREATE,
  DELETE,
  EDIT,
  COPY,
  MOVE,
  IMPORT,
  UNDO
}
