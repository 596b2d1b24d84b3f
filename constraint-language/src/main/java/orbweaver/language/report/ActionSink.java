package orbweaver.language.report;

import orbweaver.language.action.Action.ArchiveResource;

/** Receiver of what actions do, in order. */
public interface ActionSink {
  /** Receives output for a report. */
  void write(String report, ReportOutput output);

  /** Receives a resource to store in an archive. */
  void archive(WalkedResource resource, ArchiveResource how);
}
