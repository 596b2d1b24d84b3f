package orbweaver.archive.sink.kafka;

import static java.util.Objects.requireNonNull;

import java.io.UncheckedIOException;
import orbweaver.archive.sink.ArchiveLimitException;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.ArchivePruner;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.LimitEnforcer;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.OtherInstanceException;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SessionFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Factory of archive sessions. Sessions share nothing but the files: a new one cuts off the bytes
 * behind the last commit and resumes at its offsets.
 *
 * @param keepsRejected whether pages are stored that no activity accepts
 * @param limits limits beyond which captures are deleted
 */
record ArchiveSessionFactory(ServiceContext context, boolean keepsRejected, ArchiveLimits limits)
    implements SessionFactory {
  private static final Logger LOG = LoggerFactory.getLogger(ArchiveSessionFactory.class);

  @Override
  public ConsumerSession newSession() {
    try {
      return newSession(new ArchiveFolder(context.folder()));
    } catch (UncheckedIOException e) {
      throw failure(context, e);
    }
  }

  private ConsumerSession newSession(ArchiveFolder folder) {
    var state = ArchiveState.open(folder);
    var isCreated = false;
    try {
      var session = newSession(state, open(folder, state));
      isCreated = true;
      return session;
    } finally {
      if (!isCreated) state.close();
    }
  }

  private ConsumerSession newSession(ArchiveState state, ArchiveWriter archive) {
    var isCreated = false;
    try {
      var pruner = new ArchivePruner(archive, state.captures(), state::commit);
      pruner.finish(context.clock().instant());
      var limitEnforcer = new LimitEnforcer(archive, pruner, limits);
      limitEnforcer.run(context.clock().instant());
      var session = new ArchiveSession(context, state, archive, limitEnforcer);
      isCreated = true;
      return session;
    } finally {
      if (!isCreated) archive.close();
    }
  }

  private ArchiveWriter open(ArchiveFolder folder, ArchiveState state) {
    var index = state.captures();
    var committed = index.position();
    var settings = new ArchiveWriter.Settings(folder.warcFiles(), keepsRejected).withLimits(limits);
    var archive = ArchiveWriter.open(settings, index);
    if (!index.position().equals(committed)) {
      state.commit();
      LOG.warn(
          "archive-sink: bytes of the archive in {} are missing; captures behind offset {} of file {} are removed",
          folder.path(),
          index.position().offset(),
          index.position().file());
    }
    return archive;
  }

  /** Returns the failure to read or write the archive, with its cause and the next step. */
  static UncheckedIOException failure(ServiceContext context, UncheckedIOException e) {
    var cause = requireNonNull(e.getCause());
    return new UncheckedIOException(
        "archive in %s: %s (free disk space or check the folder; archive-sink tries again, the last commit is stored)"
            .formatted(context.folder(), cause.getMessage()),
        cause);
  }

  @Override
  public boolean isTransient(RuntimeException failure) {
    return failure instanceof UncheckedIOException
        || failure instanceof ArchiveLimitException
        || failure instanceof OtherInstanceException
        || SessionFactory.super.isTransient(failure);
  }
}
