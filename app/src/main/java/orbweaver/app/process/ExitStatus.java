package orbweaver.app.process;

/** Exit statuses of processes of Orbweaver that services and commands have in common. */
public final class ExitStatus {
  public static final int FINISHED = 0;

  /** Wrong option, setting or formula. */
  public static final int USAGE = 2;

  /** Too little memory; HotSpot exits with this status too (ExitOnOutOfMemoryError). */
  public static final int OUT_OF_MEMORY = 3;

  /** Folder that is in use or belongs to something else. */
  public static final int FOLDER_UNAVAILABLE = 5;

  /** Failure of Orbweaver or its brokers. */
  public static final int INTERNAL_ERROR = 70;

  private ExitStatus() {}
}
